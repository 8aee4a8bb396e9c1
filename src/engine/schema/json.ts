/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object in the sense of JSON Schema: neither null nor an array. A browser's `File` is an object, too. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is an object that JSON can contain: no `File`, no `Date` and no other class. */
export const isPlainObject = (value: unknown): value is JsonObject =>
  isObject(value) && (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

/** Whether two JSON values are equal. The order of keys does not matter. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    const areLists = Array.isArray(a) && Array.isArray(b) && a.length === b.length;
    return areLists && a.every((entry, index) => isEqual(entry, b[index]));
  }
  const names = Object.keys(a);
  const isSame = (name: string) => Object.hasOwn(b, name) && isEqual((a as JsonObject)[name], (b as JsonObject)[name]);
  return names.length === Object.keys(b).length && names.every(isSame);
}

/** JSON with sorted keys, so that equal values have the same text. */
export function canonicalJson(value: unknown): string {
  // JSON.stringify would turn Infinity into null.
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`);
  return `{${entries.sort().join(',')}}`;
}

/** Whether a list of values includes one that equals `value`. */
export const includesJson = (values: readonly unknown[], value: unknown): boolean => values.some((entry) => isEqual(entry, value));

/** Whether all entries of a list differ. The set makes it linear: a list may have ten thousand entries. */
export function isUnique(list: readonly unknown[]): boolean {
  const seen = new Set<string>();
  return list.every((entry) => seen.size < seen.add(canonicalJson(entry)).size);
}

interface Cache<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => unknown;
}

/** The cached value of a key; created on the first call. A value of `undefined` is created at each call. */
export function getOrCreate<Key, Value>(cache: Cache<Key, Value>, key: Key, create: () => Value): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = create();
  cache.set(key, value);
  return value;
}

/** Sets an own property, even if its name is `__proto__`. */
export function setOwn(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
}
