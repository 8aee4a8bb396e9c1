import type { Path } from '../schema/path.ts';

/** Compares two paths by the positions of their keys in the form; a group comes before the fields in it. */
export function comparePositions(one: readonly number[], other: readonly number[]): number {
  const depth = one.findIndex((position, index) => position !== other[index]);
  return depth < 0 ? one.length - other.length : (one[depth] ?? 0) - (other[depth] ?? -1);
}

/** The violation with the lowest rank at each path; of equal ranks the first one. */
export function lowestRanked<Violation extends { readonly rank: number }>(
  violations: Iterable<Violation>,
  pathOf: (violation: Violation) => Path,
): ReadonlyMap<Path, Violation> {
  const best = new Map<Path, Violation>();
  for (const violation of violations) {
    const path = pathOf(violation);
    const before = best.get(path);
    if (!before || violation.rank < before.rank) best.set(path, violation);
  }
  return best;
}
