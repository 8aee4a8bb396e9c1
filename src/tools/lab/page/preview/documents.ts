import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { Payload } from '#shared/forms/types.ts';

/** Replaces values in a payload, at any depth. */
function mapDeep(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value);
  if (changed !== value) return changed;
  if (Array.isArray(value)) return value.map((entry) => mapDeep(entry, change));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapDeep(inner, change)]));
}

const isNote = (value: unknown): value is { readonly name: string; readonly size: number } =>
  isPlainObject(value) && Object.keys(value).length === 2 && typeof value['name'] === 'string' && typeof value['size'] === 'number';

/** Replaces file notes `{ name, size }` by files of that name and size. */
export const withMadeFiles = <T>(payload: T): T =>
  mapDeep(payload, (value) => (isNote(value) ? new File([new Uint8Array(value.size)], value.name) : value)) as T;

/** Replaces files by file notes `{ name, size }`, as in samples. */
export const withNotes = <T>(payload: T): T =>
  mapDeep(payload, (value) => (value instanceof File ? { name: value.name, size: value.size } : value)) as T;

/** The values that a person changed after the form was filled in, with `undefined` for removed ones. */
export function changedValues(values: Payload, filled: Payload): Payload {
  const names = Object.keys({ ...filled, ...values });
  const textOf = (payload: Payload, name: string) => JSON.stringify(withNotes(payload[name]));
  return Object.fromEntries(names.filter((name) => textOf(values, name) !== textOf(filled, name)).map((name) => [name, values[name]]));
}
