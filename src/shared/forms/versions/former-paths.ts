import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import { fieldsOf, isPath, wasOf } from './former-names.ts';
import { hasPlace, schemasAlong, type Way } from './moves.ts';

/** What a field was called beside its own name, and where it stood: names and places that no other field has by now. */
function formerSteps(schema: object, holder: Way, key: string): { readonly names: readonly string[]; readonly ways: readonly Way[] } {
  const was = wasOf(schemasAlong(schema, [...holder, key]));
  const now = fieldsOf(schemasAlong(schema, holder));
  return {
    names: was.filter((entry) => !isPath(entry) && !now.has(entry)),
    ways: was
      .filter(isPath)
      .map((entry) => keysAlong(entry.slice(1)))
      .filter((way) => !hasPlace(schema, way)),
  };
}

const known = new WeakMap<object, Map<FieldPath, readonly FieldPath[]>>();

/**
 * All paths by which a field may be known: its own first, then those it had before, along `was` of itself and of whatever it
 * stands in. A name that another field has by now is that field's.
 *
 * @param path `*` stands for every row of a list
 */
export function pathsEver(schema: object, path: FieldPath): readonly FieldPath[] {
  const paths = known.get(schema) ?? new Map<FieldPath, readonly FieldPath[]>();
  known.set(schema, paths);
  const before = paths.get(path);
  if (before) return before;
  let ways: Way[] = [[]];
  let holder: Way = [];
  for (const key of keysAlong(path)) {
    const former = formerSteps(schema, holder, key);
    ways = [...ways.flatMap((way) => [key, ...former.names].map((name) => [...way, name])), ...former.ways];
    holder = [...holder, key];
  }
  const found = [...new Set(ways.map((way) => fieldPath(way)))];
  paths.set(path, found);
  return found;
}
