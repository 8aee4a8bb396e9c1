import type { Field } from '../model/field.ts';
import { joinPath, type Path } from '../schema/path.ts';

/**
 * The paths of the fields that differ between two resolutions: in visibility, value or schema. Unchanged fields are the same objects and are
 * skipped, so the time only depends on the number of changed fields and their siblings.
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
