// Which values a change of one control leaves in the form.
import type { JsonObject } from '../schema/json.ts';
import { toKeys, toPath, type Path } from '../schema/path.ts';
import { fieldAt, type ResolvedForm } from './field-at.ts';
import { newRow } from './row-values.ts';
import { withValue } from './with-value.ts';

/**
 * Values with the value of a control changed. Adds the rows in front of it that were only shown. An emptied entry of a dictionary stays until
 * it is removed.
 */
export function withFieldValue(form: ResolvedForm, values: JsonObject, path: Path, value: unknown): JsonObject {
  const isEmptiedEntry = value === undefined && isEntry(form, path);
  const emptyRowAt = (list: readonly string[], index: number) => newRow(form, toPath(list), index);
  return withValue(values, toKeys(path), isEmptiedEntry ? '' : storedValue(form, path, value), emptyRowAt);
}

/** The value to store. An emptied field with a default gets an empty text, because undefined would bring the default back. */
function storedValue({ resolution }: ResolvedForm, path: Path, value: unknown): unknown {
  if (value !== undefined) return value;
  const keywords = fieldAt(resolution, path)?.schema.keywords;
  if (keywords?.default === undefined) return undefined;
  if (keywords.default === null) return null;
  return keywords.enum?.includes('') === true ? undefined : '';
}

/** Whether a path is that of a dictionary entry. */
function isEntry({ resolution }: ResolvedForm, path: Path): boolean {
  const keys = toKeys(path);
  const parent = keys.length > 0 ? fieldAt(resolution, toPath(keys.slice(0, -1))) : undefined;
  const key = keys.at(-1) ?? '';
  return parent?.kind === 'group' && parent.schema.allowsNamedEntries && !parent.schema.has(key) && parent.child(key) !== undefined;
}
