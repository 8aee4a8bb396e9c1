import { isPlainObject, type JsonObject } from './json.ts';

/**
 * A JSON Pointer (RFC 6901) without its first slash, as it travels in errors and control names: `references/0/phone`.
 * '' is the form itself.
 */
export type Path = string;

/** A property's name, or the position of an entry in a list. */
export type Key = string | number;

export const escapeKey = (key: Key): string => String(key).replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeKey = (part: string): string => (part.includes('~') ? part.replaceAll('~1', '/').replaceAll('~0', '~') : part);

/** The path that leads through these keys: `['references', 0]` → `references/0`. */
export const toPath = (keys: readonly Key[]): Path => keys.map(escapeKey).join('/');

/** The keys that a path leads through; positions come as text: `references/0` → `['references', '0']`. */
export const toKeys = (path: Path): string[] => (path === '' ? [] : path.split('/').map(unescapeKey));

/** The path of a key inside another path. */
export const joinPath = (path: Path, key: Key): Path => (path === '' ? escapeKey(key) : `${path}/${escapeKey(key)}`);

/** The path of what contains the value at a path; '' for the form itself. */
export const parentPath = (path: Path): Path => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The value that keys lead to; undefined where there is none. Inherited properties are not followed. */
export function valueAtKeys(value: unknown, keys: readonly Key[]): unknown {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Readonly<Record<Key, unknown>>)[key];
  }
  return current;
}

/** The value at a path; undefined where there is none. */
export const valueAt = (value: unknown, path: Path): unknown => valueAtKeys(value, toKeys(path));

const POSITION = /^\d+$/;

function replaced(holder: unknown, keys: readonly string[], depth: number, value: unknown): unknown {
  const key = keys[depth];
  if (key === undefined) return value;
  const inner = replaced(valueAtKeys(holder, [key]), keys, depth + 1, value);
  if (Array.isArray(holder) && POSITION.test(key)) return Object.assign([...holder], { [key]: inner });
  // Where a list or a text is held and a group is meant, the group replaces it with the first value in it.
  const group = isPlainObject(holder) ? holder : {};
  if (inner !== undefined) return { ...group, [key]: inner };
  if (holder !== undefined && group !== holder) return holder;
  const { [key]: _removed, ...others } = group;
  return others;
}

/** The same values with another one at a path; undefined removes it. Values beside the path stay the same objects. */
export const withValueAt = (values: JsonObject, path: Path, value: unknown): Record<string, unknown> =>
  replaced(values, toKeys(path), 0, value) as Record<string, unknown>;
