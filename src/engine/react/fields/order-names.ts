/**
 * Sorts names by `ui:order`. Other names come after the field whose value adds them, else last.
 *
 * @param after by name, the field whose value adds it
 */
export function orderNames(
  names: readonly string[],
  order: readonly string[] = [],
  after: ReadonlyMap<string, string> = new Map(),
): string[] {
  const known = new Set(names);
  const placed = order.filter((name) => known.has(name));
  if (placed.length === 0) return [...names];
  const isPlaced = new Set(placed);
  for (const name of names) {
    if (isPlaced.has(name)) continue;
    const by = after.get(name);
    const at = placed.findLastIndex((other) => other === by || (by !== undefined && after.get(other) === by));
    placed.splice(at < 0 ? placed.length : at + 1, 0, name);
    isPlaced.add(name);
  }
  return placed;
}
