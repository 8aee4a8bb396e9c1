/** Counts the records with `sample: true`, which the owner has to replace. A record that several pages share counts once. */
export function countSamples(value: unknown, seen: Set<object> = new Set()): number {
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  const own = 'sample' in value && value.sample === true ? 1 : 0;
  return Object.values(value).reduce((sum: number, part) => sum + countSamples(part, seen), own);
}
