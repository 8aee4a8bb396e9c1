// The values of rows and dictionary entries: existing ones, new ones, and empty rows that are shown although they have no value yet.
import { isUnnamedKey, unnamedKey } from '../model/entry-name.ts';
import { emptyRow } from '../model/scope.ts';
import { isPlainObject, type JsonObject } from '../schema/json.ts';
import type { Path } from '../schema/path.ts';
import { controlValueAt, fieldAt, fieldOrBlankAt, type ResolvedForm } from './field-at.ts';

/** The indexes of a list's rows, or the names of a dictionary's entries. */
export function rowNames(form: ResolvedForm, list: Path): readonly (string | number)[] {
  const field = fieldOrBlankAt(form, list);
  if (!field) return [];
  if (field.isList) return Array.from({ length: field.rowCount }, (_none, index) => index);
  return field.keys.filter((key) => !field.schema.has(String(key)));
}

/** The values of all rows of a list, with those that are only shown. */
export function rowsAt(form: ResolvedForm, list: Path): readonly unknown[] {
  const value = controlValueAt(form.resolution, list);
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  const field = fieldAt(form.resolution, list);
  return rowNames(form, list).map((_key, index) => rows[index] ?? field?.child(index)?.controlValue ?? shownRow(form, list, index));
}

/** The value of a row that the visitor has not added. A row that contains its own kind stays closed. */
const shownRow = (form: ResolvedForm, list: Path, index: number): unknown =>
  fieldOrBlankAt(form, list)?.schema.child(index)?.isRecursive === true ? '' : newRow(form, list, index);

/** The value of a new row, with its defaults. */
export function newRow(form: ResolvedForm, list: Path, index: number): unknown {
  const field = fieldOrBlankAt(form, list);
  if (field?.isList !== true) return undefined;
  const blank = form.form.blankChild(field, index, true);
  return blank?.controlValue ?? emptyRow(blank?.kind ?? 'text');
}

/** The entries of a dictionary, by name. */
export function entriesAt({ resolution }: ResolvedForm, dictionary: Path): JsonObject {
  const value = controlValueAt(resolution, dictionary);
  return isPlainObject(value) ? value : {};
}

/** A temporary key for a new entry. */
export function newEntryKey(entries: JsonObject): string {
  let count = 0;
  while (Object.hasOwn(entries, unnamedKey(count))) count += 1;
  return unnamedKey(count);
}

/** The key of an entry that loses its name: its temporary one, if it has one. */
export const keyWithoutName = (entries: JsonObject, key: string): string => (isUnnamedKey(key) ? key : newEntryKey(entries));
