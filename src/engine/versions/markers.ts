// Markers replace values while a payload is converted, so that each value can be found again at its new path.
import { isPlainObject, type JsonObject } from '../schema/json.ts';
import { toPath, withValueAt, type Path } from '../schema/path.ts';

class Marker {
  /** The former path of the value. */
  readonly path: Path;

  constructor(path: Path) {
    this.path = path;
  }
}

class FileMarker extends Marker {}

export const isFileMarker = (value: unknown): boolean => value instanceof FileMarker;

/** The former and the current path of each marker in a value. */
export function* markersIn(value: unknown, keys: readonly string[] = []): Generator<readonly [before: Path, now: Path]> {
  if (value instanceof Marker) yield [value.path, toPath(keys)];
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* markersIn(inner, [...keys, key]);
  }
}

/** Removes markers, and objects that become empty by it. In a list, null replaces a marker, so that later rows keep their index. */
function withoutMarkers(value: unknown): unknown {
  if (value instanceof Marker) return undefined;
  if (Array.isArray(value))
    return value.map((entry: unknown) => (entry instanceof Marker || entry === null ? null : (withoutMarkers(entry) ?? {})));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withoutMarkers(inner)] as const);
  const kept = entries.filter(([, inner]) => inner !== undefined);
  return kept.length === 0 && entries.length > 0 ? undefined : Object.fromEntries(kept);
}

/** Replaces each text, number and boolean in a value by a marker. */
export function withMarkers(value: unknown, keys: readonly string[] = []): unknown {
  if (typeof value !== 'object') return new Marker(toPath(keys));
  if (value === null || value instanceof Marker) return value;
  if (Array.isArray(value)) return value.map((entry: unknown, row) => withMarkers(entry, [...keys, String(row)]));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withMarkers(inner, [...keys, name])]));
}

/** The same, but also for files, and without empty texts and null. */
export function withAnswerMarkers(value: unknown, keys: readonly string[] = []): unknown {
  if (value === undefined || value === null || value === '') return undefined;
  if (value instanceof Marker) return value;
  if (Array.isArray(value)) return value.map((entry: unknown, row) => withAnswerMarkers(entry, [...keys, String(row)]) ?? null);
  if (!isPlainObject(value)) return new Marker(toPath(keys));
  const entries = Object.entries(value).map(([name, inner]) => [name, withAnswerMarkers(inner, [...keys, name])] as const);
  return Object.fromEntries(entries.filter(([, inner]) => inner !== undefined));
}

/** Replaces the files at some paths of a payload by markers. */
export const withFileMarkers = (payload: JsonObject, files: readonly Path[]): Record<string, unknown> =>
  files.reduce<Record<string, unknown>>((marked, path) => withValueAt(marked, path, new FileMarker(path)), payload);

/** Removes the markers from a payload, and returns the current path of each by its former path. */
export function fromMarkers(payload: JsonObject): { readonly payload: Record<string, unknown>; readonly paths: ReadonlyMap<Path, Path> } {
  return { payload: (withoutMarkers(payload) ?? {}) as Record<string, unknown>, paths: new Map(markersIn(payload)) };
}
