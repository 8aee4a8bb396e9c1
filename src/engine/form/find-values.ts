// Finds values in a payload by the keywords of their schemas, in any branch.
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import { getOrCreate, isPlainObject } from '../schema/json.ts';
import { toKeys, toPath, type Key, type Path } from '../schema/path.ts';
import type { Keywords, Subschema } from '../schema/subschema.ts';
import type { Form } from './compile-form.ts';

/** A test of the keywords of a schema. Pass the same function for the same test, since results are cached by function. */
export type SchemaTest<Known extends Keywords = Keywords> = (keywords: Known) => boolean;

export interface FoundValue {
  readonly path: Path;
  /** The path with `*` for each index of a list, so that it is the same in all rows. */
  readonly rowPath: Path;
  readonly value: unknown;
  readonly schemas: PossibleSchemas;
}

/** Cache of {@link mayContain}. */
const testResults = new WeakMap<Form, WeakMap<SchemaTest<never>, boolean>>();

/** Whether any schema of a form passes a test. If none does, which is the usual case, no payload needs to be searched. */
export function mayContain<Known extends Keywords>(form: Form, test: SchemaTest<Known>): boolean {
  const results = getOrCreate(testResults, form, () => new WeakMap<SchemaTest<never>, boolean>());
  return getOrCreate(results, test, () => allSubschemas(form).some(({ keywords }) => test(keywords as Known)));
}

/** All schemas that may apply to the form's value or to any value in it. */
export function allSubschemas({ document: { root } }: Form): readonly Subschema[] {
  const all = new Set<Subschema>([root]);
  // The set grows as it is walked.
  for (const subschema of all) {
    for (const inPlace of subschema.collectSubschemas) all.add(inPlace);
    const children = [
      ...subschema.named('properties').values(),
      ...subschema.named('patternProperties').values(),
      ...subschema.list('prefixItems'),
      subschema.get('additionalProperties'),
      subschema.get('items'),
    ];
    for (const child of children) if (child) all.add(child);
  }
  return [...all];
}

/** The values in a payload whose schemas pass a test, at any depth. Without null, and without values inside a found value. */
export function findValues<Known extends Keywords>(form: Form, payload: unknown, test: SchemaTest<Known>): FoundValue[] {
  return mayContain(form, test) ? [...findInside(payload, form.schemas, [], test)] : [];
}

function* findInside<Known extends Keywords>(
  value: unknown,
  schemas: PossibleSchemas,
  keys: readonly Key[],
  test: SchemaTest<Known>,
): Generator<FoundValue> {
  if (value === undefined || value === null) return;
  if (keys.length > 0 && schemas.some(test)) {
    yield { path: toPath(keys), rowPath: toPath(keys.map((key) => (typeof key === 'number' ? '*' : key))), value, schemas };
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) yield* findInside(entry, schemas.child(index), [...keys, index], test);
  } else if (typeof value === 'object') {
    for (const [name, inner] of Object.entries(value)) yield* findInside(inner, schemas.child(name), [...keys, name], test);
  }
}

/** All schemas that may apply at a path of a payload. */
export function schemasAt(form: Form, payload: unknown, path: Path): PossibleSchemas {
  let value = payload;
  let schemas = form.schemas;
  for (const key of toKeys(path)) {
    schemas = schemas.child(Array.isArray(value) ? Number(key) : key);
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Readonly<Record<string, unknown>>)[key]
        : undefined;
  }
  return schemas;
}

/**
 * A payload without the values whose schemas pass a test.
 *
 * @param keepsNames whether the entries of dictionaries keep their names, with null as the value
 */
export function withoutValues<Known extends Keywords>(
  form: Form,
  payload: Readonly<Record<string, unknown>>,
  test: SchemaTest<Known>,
  keepsNames = false,
): Record<string, unknown> {
  if (!mayContain(form, test)) return payload;
  const without = (value: unknown, schemas: PossibleSchemas): unknown => {
    if (schemas.some(test)) return undefined;
    if (Array.isArray(value)) {
      return value.map((entry: unknown, index) => without(entry, schemas.child(index))).filter((entry) => entry !== undefined);
    }
    if (!isPlainObject(value)) return value;
    const declared = new Set(schemas.names);
    const kept = Object.entries(value).map(([name, inner]): [string, unknown] => {
      const remaining = without(inner, schemas.child(name));
      return [name, keepsNames && remaining === undefined && !declared.has(name) ? null : remaining];
    });
    return Object.fromEntries(kept.filter(([, inner]) => inner !== undefined));
  };
  return without(payload, form.schemas) as Record<string, unknown>;
}

/**
 * A payload without the properties that no schema mentions, at any depth. If an object has `additionalProperties`, other than false, all its
 * properties count as mentioned.
 */
export function withoutUnknown(form: Form, payload: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const keepMentioned = (value: unknown, schemas: PossibleSchemas): unknown => {
    if (Array.isArray(value)) return value.map((entry: unknown, index) => keepMentioned(entry, schemas.child(index)));
    // A value whose schema declares no properties is kept as a whole, and so is a file.
    const isDescribed = schemas.subschemas.some((subschema) => subschema.has('properties') || subschema.has('patternProperties'));
    if (!isPlainObject(value) || !isDescribed) return value;
    const kept = Object.entries(value).filter(([name]) => schemas.mentions(name));
    return Object.fromEntries(kept.map(([name, inner]) => [name, keepMentioned(inner, schemas.child(name))]));
  };
  return keepMentioned(payload, form.schemas) as Record<string, unknown>;
}
