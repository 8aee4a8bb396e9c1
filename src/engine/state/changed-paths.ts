import type { Field } from '../model/field.ts';
import { joinPath, type Path } from '../schema/path.ts';

/**
 * The paths of the fields that differ between two resolutions: in visibility, value or schema. Unchanged fields are the same objects and are
 * skipped, so the time only depends on the number of changed fields and their siblings.
 */
export function changedPaths(before: Field, after: Field): readonly Path[] {
  const changed: Path[] = [];
  const compare = (former: Field | undefined, current: Field | undefined, path: Path): void => {
    if (former === current) return;
    changed.push(path);
    const keys =
      former && current && former.keys === current.keys ? former.keys : new Set([...(former?.keys ?? []), ...(current?.keys ?? [])]);
    for (const key of keys) compare(former?.child(key), current?.child(key), joinPath(path, key));
  };
  compare(before, after, '');
  return changed;
}
