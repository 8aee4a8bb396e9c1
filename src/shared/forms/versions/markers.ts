import { isPlainObject } from '../plain-object.ts';
import { fieldPath, withValueAt, type FieldPath } from '../path.ts';
import type { Payload } from '../types.ts';

/** Stands in a payload for what is to be found again once it was laid out otherwise. */
class Marker {
  readonly path: FieldPath;

  constructor(path: FieldPath) {
    this.path = path;
  }
}

/** The same for a file, which is nothing that could be written. */
class FileMarker extends Marker {}

export const isFileMarker = (value: unknown): boolean => value instanceof FileMarker;

/** Each marker's path, and where it stands. */
export function* markersIn(value: unknown, keys: readonly string[] = []): Generator<readonly [was: FieldPath, is: FieldPath]> {
  if (value instanceof Marker) yield [value.path, fieldPath(keys)];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) yield* markersIn(part, [...keys, key]);
  }
}

/** A value without its markers, and without what held nothing else; in a list null stands for one, and a row stays. */
function withoutMarkers(value: unknown): unknown {
  if (value instanceof Marker) return undefined;
  if (Array.isArray(value))
    return value.map((entry: unknown) => (entry instanceof Marker || entry === null ? null : (withoutMarkers(entry) ?? {})));
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withoutMarkers(part)] as const);
  const left = parts.filter(([, part]) => part !== undefined);
  return left.length === 0 && parts.length > 0 ? undefined : Object.fromEntries(left);
}

/** A value with a marker in place of each text, number and flag in it. */
export function allMarked(value: unknown, keys: readonly string[] = []): unknown {
  if (typeof value !== 'object') return new Marker(fieldPath(keys));
  if (value === null || value instanceof Marker) return value;
  if (Array.isArray(value)) return value.map((entry: unknown, row) => allMarked(entry, [...keys, String(row)]));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, allMarked(part, [...keys, name])]));
}

/** The same of what somebody answered, files too: what is empty is none. */
export function answersMarked(value: unknown, keys: readonly string[] = []): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (value instanceof Marker) return value;
  if (Array.isArray(value)) return value.map((entry: unknown, row) => answersMarked(entry, [...keys, String(row)]) ?? null);
  if (!isPlainObject(value)) return new Marker(fieldPath(keys));
  const parts = Object.entries(value).map(([name, part]) => [name, answersMarked(part, [...keys, name])] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** Whether a path is another one, or leads into what stands there. */
export const isAtOrIn = (path: FieldPath, outer: FieldPath) => path === outer || path.startsWith(`${outer}/`);

/** A payload with a marker where each file is, by path. */
export function withFileMarkers(payload: Payload, files: readonly FieldPath[]): Payload {
  return files.reduce((whole, path) => withValueAt(whole, path, new FileMarker(path)), payload);
}

/** What stands in a payload with markers beside them; and where the files that they stand for are by now. */
export function fromMarkers(payload: Payload): { readonly payload: Payload; readonly places: ReadonlyMap<FieldPath, FieldPath> } {
  return { payload: (withoutMarkers(payload) ?? {}) as Payload, places: new Map(markersIn(payload)) };
}
