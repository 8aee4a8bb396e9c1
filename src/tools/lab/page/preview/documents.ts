import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { Payload } from '#shared/forms/types.ts';

/** Every value in a payload made another, at any depth. */
function mapped(value: unknown, change: (value: unknown) => unknown): unknown {
  const made = change(value);
  if (made !== value) return made;
  if (Array.isArray(value)) return value.map((one) => mapped(one, change));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, change)]));
}

const isNote = (value: unknown): value is { readonly name: string; readonly size: number } =>
  isPlainObject(value) && Object.keys(value).length === 2 && typeof value['name'] === 'string' && typeof value['size'] === 'number';

/** Documents as samples write them made files of that name and size, as a visitor would choose them. */
export const withMadeFiles = <T>(payload: T): T =>
  mapped(payload, (value) => (isNote(value) ? new File([new Uint8Array(value.size)], value.name) : value)) as T;

/** Chosen files written as samples write them. */
export const withNotes = <T>(payload: T): T =>
  mapped(payload, (value) => (value instanceof File ? { name: value.name, size: value.size } : value)) as T;

/** What of a form's values is not as it was filled in: `undefined` where something was taken out. */
export function ownValues(values: Payload, filled: Payload): Payload {
  const names = Object.keys({ ...filled, ...values });
  const textOf = (payload: Payload, name: string) => JSON.stringify(withNotes(payload[name]));
  return Object.fromEntries(names.filter((name) => textOf(values, name) !== textOf(filled, name)).map((name) => [name, values[name]]));
}
