/** A JSON value as a text that is the same for the same value, however its keys are ordered. */
export function spelled(value: unknown): string {
  // What is read as infinite would be written as null, and is not the same.
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(spelled).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${spelled(one)}`);
  return `{${entries.sort().join(',')}}`;
}

/** Whether two JSON values are the same, found without spelling them out: a value is compared with each of hundreds of options, mostly in vain. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    const areLists = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
    return areLists && one.every((entry, index) => isSameJson(entry, other[index]));
  }
  const [own, others] = [one, other] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  const names = Object.keys(own);
  return (
    names.length === Object.keys(others).length && names.every((name) => Object.hasOwn(others, name) && isSameJson(own[name], others[name]))
  );
}

interface Options {
  readonly single: ReadonlySet<unknown>;
  readonly holders: readonly unknown[];
}

const options = new WeakMap<readonly unknown[], Options>();

function optionsOf(values: readonly unknown[]): Options {
  const known = options.get(values);
  if (known) return known;
  const isHolder = (value: unknown) => typeof value === 'object' && value !== null;
  const made = { single: new Set(values.filter((value) => !isHolder(value))), holders: values.filter(isHolder) };
  options.set(values, made);
  return made;
}

/** Whether a value is one of a schema's list. */
export function isAmong(values: readonly unknown[], value: unknown): boolean {
  const { single, holders } = optionsOf(values);
  return single.has(value) || holders.some((one) => isSameJson(one, value));
}

/** Whether no entry of a list stands there twice. Hashed: a list of ten thousand is compared in milliseconds. */
export function isUnique(list: readonly unknown[]): boolean {
  const seen = new Set<string>();
  return list.every((entry) => seen.size < seen.add(spelled(entry)).size);
}
