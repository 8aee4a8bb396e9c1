// Derives the columns of an export from the fields of a form.
import type { FieldKind, Form, PossibleSchemas, Subschema } from '#engine/index.ts';
import { fieldPath, valueAt, type FieldPath } from '#shared/forms/path.ts';
import type { Json } from '#engine/normalized-schema/index.ts';
import { type MaxRowCounts, MOST_COLUMNS, ownSchema, tooManyColumns } from './max-row-counts.ts';

/** The stored answers of a lead that the columns of an export read. */
export interface StoredAnswers {
  readonly payload: Readonly<Record<string, Json | undefined>>;
  readonly files: readonly { readonly field: string; readonly filename: string; readonly original_name: string }[];
}

/** A column of an export. */
export interface AnswerColumn {
  readonly name: string;
  readonly read: (stored: StoredAnswers) => Json | undefined;
}

type Key = string | number;

/** The names of the files at a path: one, or those of a list. */
function fileNames(path: FieldPath, isList: boolean, key: 'filename' | 'original_name') {
  return ({ files }: StoredAnswers): Json | undefined => {
    if (!isList) return files.find(({ field }) => field === path)?.[key];
    const names = files.filter(({ field }) => field.startsWith(`${path}/`)).map((file) => file[key]);
    return names.length > 0 ? names : undefined;
  };
}

/** The column of a field; for files, two: the stored names, and the visitor's names. */
function columnsAt(path: FieldPath, kind: FieldKind): readonly AnswerColumn[] {
  if (kind !== 'file' && kind !== 'files') return [{ name: path, read: ({ payload }) => valueAt(payload, path) as Json | undefined }];
  const isList = kind === 'files';
  return [
    { name: path, read: fileNames(path, isList, 'filename') },
    { name: `${path}_original_name`, read: fileNames(path, isList, 'original_name') },
  ];
}

/** Collects the columns of a form, or of a row of one. */
class ColumnCollector {
  readonly #columns: AnswerColumn[] = [];
  readonly #form: Form;
  readonly #maxRowCounts: MaxRowCounts;

  constructor(form: Form, maxRowCounts: MaxRowCounts) {
    this.#form = form;
    this.#maxRowCounts = maxRowCounts;
  }

  get columns(): readonly AnswerColumn[] {
    return this.#columns;
  }

  /** @param ancestors the schemas that contain this one: a recursive form gets only the columns that its leads fill */
  collect(
    schemas: PossibleSchemas,
    keys: readonly Key[],
    ancestors: readonly (Subschema | undefined)[],
    isIncluded: (name: string) => boolean = () => true,
  ): void {
    const { kind } = this.#form.fieldOf(schemas);
    const path = fieldPath(keys);
    const schema = ownSchema(schemas);
    const isRecursion = ancestors.includes(schema);
    const collectChild = (key: Key) => this.collect(schemas.child(key), [...keys, key], [...ancestors, schema]);
    if (kind === 'rows') {
      const length = this.#maxRowCounts.lengthAt(path);
      // If no lead has rows, one row still shows the columns.
      const rowCount = length > 0 || isRecursion ? length : 1;
      for (let index = 0; index < rowCount; index += 1) collectChild(index);
    } else if (kind === 'group') {
      if (isRecursion && !this.#maxRowCounts.hasObject(path)) return;
      for (const name of new Set([...schemas.names, ...this.#maxRowCounts.namesAt(path)])) if (isIncluded(name)) collectChild(name);
    } else {
      this.#columns.push(...columnsAt(path, kind));
      if (this.#columns.length > MOST_COLUMNS) throw tooManyColumns();
    }
  }
}

/**
 * A column for each leaf, in the order of the form: `references/0/name`. A list has columns for as many rows as the longest list of all
 * leads, and for one row if it is always empty. A dictionary has columns for each name that a visitor gave.
 *
 * @param schemas the schemas at the top, where the columns' paths start
 * @param isIncluded whether to include a top-level name
 * @throws ExportError when there are more columns than a spreadsheet allows
 */
export function answerColumns(
  form: Form,
  schemas: PossibleSchemas,
  maxRowCounts: MaxRowCounts,
  isIncluded: (name: string) => boolean = () => true,
): readonly AnswerColumn[] {
  const collector = new ColumnCollector(form, maxRowCounts);
  collector.collect(schemas, [], [], isIncluded);
  return collector.columns;
}
