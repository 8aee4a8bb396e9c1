import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import { fieldsOf, isPath, wasOf } from './former-names.ts';
import { placesAlong, type Way } from './moves.ts';
import type { Root } from '../schema/places.ts';

/** What a field was called beside its own name, and where it stood: names and places that no other field has by now. */
function formerSteps(root: Root, holder: Way, key: string): { readonly names: readonly string[]; readonly ways: readonly Way[] } {
  const was = wasOf(placesAlong(root, [...holder, key]), root);
  const now = fieldsOf(placesAlong(root, holder), root);
  return {
    names: was.filter((entry) => !isPath(entry) && !now.has(entry)),
    ways: was
      .filter(isPath)
      .map((entry) => keysAlong(entry.slice(1)))
      .filter((way) => placesAlong(root, way).length === 0),
  };
}

const known = new WeakMap<Root, Map<FieldPath, readonly FieldPath[]>>();

/**
 * All paths by which a field may be known: its own first, then those it had before, along `was` of itself and of whatever it
 * stands in. A name that another field has by now is that field's.
 *
 * @param path `*` stands for every row of a list
 */
export function pathsEver(root: Root, path: FieldPath): readonly FieldPath[] {
  const paths = known.get(root) ?? new Map<FieldPath, readonly FieldPath[]>();
  known.set(root, paths);
  const before = paths.get(path);
  if (before) return before;
  let ways: Way[] = [[]];
  let holder: Way = [];
  for (const key of keysAlong(path)) {
    const former = formerSteps(root, holder, key);
    ways = [...ways.flatMap((way) => [key, ...former.names].map((name) => [...way, name])), ...former.ways];
    holder = [...holder, key];
  }
  const found = [...new Set(ways.map((way) => fieldPath(way)))];
  paths.set(path, found);
  return found;
}
