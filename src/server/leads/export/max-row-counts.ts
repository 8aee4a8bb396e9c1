// Counts the rows and entries of all leads, which decide how many columns an export has.
import { allSubschemas, joinPath, type Form, type PossibleSchemas, type Subschema } from '#engine/index.ts';
import { keysAlong, type FieldPath } from '#shared/forms/path.ts';

/** The maximum number of columns in a spreadsheet. */
export const MOST_COLUMNS = 16_384;

/** Leads cannot be written as a table. The message says what to do. */
export class ExportError extends Error {
  override readonly name = 'ExportError';
}

export const tooManyColumns = () =>
  new ExportError(
    `This table would have more columns than a spreadsheet (${MOST_COLUMNS}): export one row per entry with --rows, or use --format json.`,
  );

/** The maximum length of each list and the names in each dictionary, over all leads of a form. They decide the number of columns. */
export class MaxRowCounts {
  readonly #form: Form;
  readonly #lengths = new Map<FieldPath, number>();
  readonly #names = new Map<FieldPath, Set<string>>();
  #size = 0;

  constructor(form: Form) {
    this.#form = form;
  }

  /** Whether the columns of a form depend on its leads: it has lists or dictionaries, or is recursive. */
  static dependsOnLeads(form: Form): boolean {
    return allSubschemas(form).some(isUnbounded);
  }

  /** The maximum length of a list, over all leads. */
  lengthAt(path: FieldPath): number {
    return this.#lengths.get(path) ?? 0;
  }

  /** Whether any lead has an object at a path. */
  hasObject(path: FieldPath): boolean {
    return this.#names.has(path);
  }

  /** Names in a dictionary, in the order in which they were found. */
  namesAt(path: FieldPath): readonly string[] {
    return [...(this.#names.get(path) ?? [])];
  }

  /**
   * Adds a lead's value.
   *
   * @returns whether it has more rows or names than the leads before
   * @throws ExportError when there would be too many columns
   */
  add(value: unknown, schemas: PossibleSchemas): boolean {
    const before = this.#size;
    this.#count(value, schemas, '');
    return this.#size > before;
  }

  #grow(by: number): void {
    this.#size += by;
    if (this.#size > MOST_COLUMNS)
      throw new ExportError(
        `These leads have more rows and names than a spreadsheet has columns (${MOST_COLUMNS}): export one row per entry with --rows, or use --format json.`,
      );
  }

  #count(value: unknown, schemas: PossibleSchemas, path: FieldPath): void {
    if (Array.isArray(value) && this.#form.fieldOf(schemas).kind === 'rows') {
      const previous = this.lengthAt(path);
      if (value.length > previous) {
        this.#lengths.set(path, value.length);
        this.#grow(value.length - previous);
      }
      for (const [index, entry] of value.entries()) this.#count(entry, schemas.child(index), joinPath(path, index));
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const names = this.#names.get(path) ?? new Set<string>();
      if (!this.#names.has(path)) this.#grow(1);
      this.#names.set(path, names);
      const declared = new Set(schemas.names);
      for (const [name, part] of Object.entries(value)) {
        const childSchemas = schemas.child(name);
        // A name without a schema is a former answer (`former-columns.ts`), not a dictionary entry.
        if (!declared.has(name) && childSchemas.subschemas.length === 0) continue;
        if (!declared.has(name) && !names.has(name)) {
          names.add(name);
          this.#grow(1);
        }
        this.#count(part, childSchemas, joinPath(path, name));
      }
    }
  }
}

const isUnbounded = (subschema: Subschema): boolean =>
  subschema.has('$ref') ||
  subschema.has('items') ||
  subschema.has('prefixItems') ||
  subschema.has('patternProperties') ||
  subschema.get('additionalProperties')?.rejectsAll === false;

/** The schemas of the rows of a list, for a path with `*` for each row; undefined if the form has no such list. */
export function rowSchemas(form: Form, path: FieldPath): PossibleSchemas | undefined {
  let { schemas } = form;
  for (const key of keysAlong(path)) schemas = schemas.child(key === '*' ? 0 : key);
  return form.fieldOf(schemas).kind === 'rows' ? schemas.child(0) : undefined;
}

/** Follows references to the referenced schema: the same object wherever a recursive form repeats it. */
export function ownSchema({ roots: [root] }: PossibleSchemas): Subschema | undefined {
  let schema = root;
  while (schema?.ref) schema = schema.ref;
  return schema;
}

/** The paths of a form's lists, including nested ones. A recursive schema is visited once. */
export function listsIn(form: Form): FieldPath[] {
  const collect = (schemas: PossibleSchemas, path: FieldPath, ancestors: readonly (Subschema | undefined)[]): FieldPath[] => {
    const schema = ownSchema(schemas);
    if (ancestors.includes(schema)) return [];
    const collectChild = (key: string | number, name: string) => collect(schemas.child(key), joinPath(path, name), [...ancestors, schema]);
    if (form.fieldOf(schemas).kind === 'rows') return [path, ...collectChild(0, '*')];
    return schemas.names.flatMap((name) => collectChild(name, name));
  };
  return collect(form.schemas, '', []);
}
