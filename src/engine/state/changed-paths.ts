import type { Field } from '../model/field.ts';
import { joinPath, type Path } from '../schema/path.ts';

/**
 * Paths of the fields that differ between two resolutions: they show or no longer do, hold another value, or something else applies to
 * them. Costs as much as there are changed fields and their neighbours, as unchanged fields are the same objects.
 */
export function changedPaths(before: Field, after: Field): readonly Path[] {
  const found: Path[] = [];
  const compare = (one: Field | undefined, other: Field | undefined, path: Path): void => {
    if (one === other) return;
    found.push(path);
    const keys = one && other && one.keys === other.keys ? one.keys : new Set([...(one?.keys ?? []), ...(other?.keys ?? [])]);
    for (const key of keys) compare(one?.child(key), other?.child(key), joinPath(path, key));
  };
  compare(before, after, '');
  return found;
}
