/** Stands for all other names, as in rjsf. */
const REST = '*';

/**
 * Sorts names by `ui:order`. Other names come after the field whose value adds them, else in place of `*`, else last.
 *
 * @param after by name, the field whose value adds it
 */
export function orderNames(
  names: readonly string[],
  order: readonly string[] = [],
  after: ReadonlyMap<string, string> = new Map(),
): string[] {
  const existing = new Set(names);
  const placed = order.filter((name) => existing.has(name) || name === REST);
  if (placed.every((name) => name === REST)) return [...names];
  const isPlaced = new Set(placed);
  for (const name of names) {
    if (isPlaced.has(name)) continue;
    const by = after.get(name);
    const index = placed.findLastIndex((placedName) => placedName === by || (by !== undefined && after.get(placedName) === by));
    const rest = placed.indexOf(REST);
    placed.splice(index >= 0 ? index + 1 : rest >= 0 ? rest : placed.length, 0, name);
    isPlaced.add(name);
  }
  return placed.filter((name) => name !== REST);
}
