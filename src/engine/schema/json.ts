/** An object with values by name, as JSON has it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** An object in the sense of JSON Schema: not null and not an array. A browser's `File` is one, too. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object that JSON can spell: not a `File`, a `Date` or another class. */
export const isPlainObject = (value: unknown): value is JsonObject =>
  isObject(value) && (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);

/** Whether two JSON values are equal, whatever the order of their keys. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    const areLists = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
    return areLists && one.every((entry, index) => isEqual(entry, other[index]));
  }
  const names = Object.keys(one);
  const isSame = (name: string) => Object.hasOwn(other, name) && isEqual((one as JsonObject)[name], (other as JsonObject)[name]);
  return names.length === Object.keys(other).length && names.every(isSame);
}

/** A text that is the same for equal values, whatever the order of their keys. */
export function canonicalJson(value: unknown): string {
  // JSON.stringify writes Infinity as null, which it does not equal.
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${canonicalJson(one)}`);
  return `{${entries.sort().join(',')}}`;
}

/** Whether a list of values includes one that equals `value`. */
export const includesJson = (values: readonly unknown[], value: unknown): boolean => values.some((one) => isEqual(one, value));

/** Whether all entries of a list differ. Hashed, so that ten thousand entries take linear time. */
export function isUnique(list: readonly unknown[]): boolean {
  const seen = new Set<string>();
  return list.every((entry) => seen.size < seen.add(canonicalJson(entry)).size);
}

/** The value under a key, which is computed and kept on the first call. `undefined` is computed again. */
interface Cache<Key, Value> {
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => unknown;
}

export function getOrCreate<Key, Value>(cache: Cache<Key, Value>, key: Key, create: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = create();
  cache.set(key, value);
  return value;
}

/** Sets an own property, also one named `__proto__`. */
export function setOwn(object: Record<string, unknown>, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  else object[name] = value;
}
