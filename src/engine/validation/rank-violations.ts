import type { Path } from '../schema/path.ts';

/** Compares two paths by the positions of their keys in the form; a group comes before the fields in it. */
export function comparePositions(a: readonly number[], b: readonly number[]): number {
  const depth = a.findIndex((position, index) => position !== b[index]);
  return depth < 0 ? a.length - b.length : (a[depth] ?? 0) - (b[depth] ?? -1);
}

/** The violation with the lowest rank at each path; of equal ranks the first one. */
export function lowestRanked<Violation extends { readonly rank: number }>(
  violations: Iterable<Violation>,
  pathOf: (violation: Violation) => Path,
): ReadonlyMap<Path, Violation> {
  const best = new Map<Path, Violation>();
  for (const violation of violations) {
    const path = pathOf(violation);
    const current = best.get(path);
    if (!current || violation.rank < current.rank) best.set(path, violation);
  }
  return best;
}
