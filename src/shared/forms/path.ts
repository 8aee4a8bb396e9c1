import { isPlainObject } from './plain-object.ts';
import type { FieldSchema, FormSchema, Payload } from './types.ts';

/**
 * A place in a form: JSON pointer (RFC 6901) without its first slash, `email` or `references/0/phone`; '' is the form itself. It is
 * a control's name, and the key of an error, of what a visitor has seen, of a file.
 */
export type FieldPath = string;

type Key = string | number;

const escape = (key: Key) => (/[~/]/.test(String(key)) ? String(key).replaceAll('~', '~0').replaceAll('/', '~1') : String(key));
const unescape = (part: string) => (part.includes('~') ? part.replaceAll('~1', '/').replaceAll('~0', '~') : part);

/** The path that leads through these names and indices. */
export function fieldPath(keys: readonly Key[]): FieldPath {
  return keys.map(escape).join('/');
}

/** The names and indices that a path leads through, indices as text. */
export function keysAlong(path: FieldPath): string[] {
  // Mostly one name: this is asked for with every key that is typed.
  if (!path.includes('/')) return path === '' ? [] : [unescape(path)];
  return path.split('/').map(unescape);
}

const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** What stands at a path of a form's values; undefined where nothing does. */
export function valueAt(values: unknown, path: FieldPath): unknown {
  let at = values;
  for (const key of keysAlong(path)) {
    if (!isHolder(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/** A position in a list; keys of rows look the same. */
const INDEX = /^\d+$/;

function changed(holder: unknown, keys: readonly string[], depth: number, value: unknown): unknown {
  const key = keys[depth];
  if (key === undefined) return value;
  const before = isHolder(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined;
  const after = changed(before, keys, depth + 1, value);
  if (Array.isArray(holder) && INDEX.test(key)) return Object.assign([...holder], { [key]: after });
  // A list or a text may stand where a group is meant by now: that takes its place with the first value in it.
  const group = isPlainObject(holder) ? holder : {};
  if (after !== undefined) return { ...group, [key]: after };
  if (holder !== undefined && group !== holder) return holder;
  const { [key]: _before, ...others } = group;
  return others;
}

/** The same values with another one at a path, `undefined` for none: what lies beside the path is the very same. */
export function withValueAt(values: Payload, path: FieldPath, value: unknown): Payload {
  return changed(values, keysAlong(path), 0, value) as Payload;
}

/** A form's schema, or any part of it, as far as it says what is inside. */
export type Place = Pick<FieldSchema, 'properties' | 'items'>;

/** Whether one control shows a field, and all that is wrong inside its value: a text, a file, a list of options. */
export function isControl({ properties, items }: Place): boolean {
  return properties === undefined && (items === undefined || isControl(items));
}

/** The schema of what stands in another place under this key. */
function insideOf({ properties, items }: Place, key: string): FieldSchema | undefined {
  if (properties) return Object.hasOwn(properties, key) ? properties[key] : undefined;
  return items;
}

/** The schema of what stands at a path of a form; undefined where the form has no such place. */
export function fieldAt(schema: FormSchema, path: FieldPath): FieldSchema | undefined {
  return keysAlong(path).reduce<Place | undefined>((at, key) => at && insideOf(at, key), schema);
}
