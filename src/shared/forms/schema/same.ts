/** A JSON value as a text that is the same for the same value, however its keys are ordered. */
export function spelled(value: unknown): string {
  // What is read as infinite would be written as null, and is not the same.
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(spelled).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${spelled(one)}`);
  return `{${entries.sort().join(',')}}`;
}

/** Whether no entry of a list stands there twice. Hashed: a list of ten thousand is compared in milliseconds. */
export function isUnique(list: readonly unknown[]): boolean {
  const seen = new Set<string>();
  return list.every((entry) => seen.size < seen.add(spelled(entry)).size);
}
