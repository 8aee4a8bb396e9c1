import { isPlainObject, type JsonObject } from './json.ts';

/**
 * A JSON Pointer (RFC 6901) without its first slash, as in errors and control names: `references/0/phone`.
 * '' is the form itself.
 */
export type Path = string;

/** The name of a property, or the index of an entry in a list. */
export type Key = string | number;

export const escapeKey = (key: Key): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeKey = (part: string): string => (part.includes('~') ? part.replaceAll('~1', '/').replaceAll('~0', '~') : part);

/** Joins keys to a path: `['references', 0]` → `references/0`. */
export const toPath = (keys: readonly Key[]): Path => keys.map(escapeKey).join('/');

/** Splits a path into keys. The index of a list entry is a string: `references/0` → `['references', '0']`. */
export const toKeys = (path: Path): string[] => (path === '' ? [] : path.split('/').map(unescapeKey));

/** The path of a property or entry of the value at a path. */
export const joinPath = (path: Path, key: Key): Path => (path === '' ? escapeKey(key) : `${path}/${escapeKey(key)}`);

/** The path of the group or list that contains a path; '' for the form itself. */
export const parentPath = (path: Path): Path => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The value under a sequence of keys; undefined if there is none. Inherited properties do not count. */
export function valueAtKeys(value: unknown, keys: readonly Key[]): unknown {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Readonly<Record<Key, unknown>>)[key];
  }
  return current;
}

/** The value at a path; undefined if there is none. */
export const valueAt = (value: unknown, path: Path): unknown => valueAtKeys(value, toKeys(path));

const POSITION = /^\d+$/;

function replaced(container: unknown, keys: readonly string[], depth: number, value: unknown): unknown {
  const key = keys[depth];
  if (key === undefined) return value;
  const inner = replaced(valueAtKeys(container, [key]), keys, depth + 1, value);
  if (Array.isArray(container) && POSITION.test(key)) return Object.assign([...container], { [key]: inner });
  // A list or a text at the place of a group is replaced by the group as soon as a value is set in it.
  const group = isPlainObject(container) ? container : {};
  if (inner !== undefined) return { ...group, [key]: inner };
  if (container !== undefined && group !== container) return container;
  const { [key]: _removed, ...others } = group;
  return others;
}

/** Values with the value at a path replaced; undefined removes it. All other values keep their identity (`===`). */
export const withValueAt = (values: JsonObject, path: Path, value: unknown): Record<string, unknown> =>
  replaced(values, toKeys(path), 0, value) as Record<string, unknown>;
