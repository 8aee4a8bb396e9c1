import type { Form } from '../form/compile-form.ts';
import { getOrCreate } from '../schema/json.ts';
import { toKeys, toPath, type Path } from '../schema/path.ts';
import { fieldsOf, isRootedPath, wasOf } from './former-names.ts';
import { hasFieldAt, schemasAlong, type PathPattern } from './path-pattern.ts';

/** The former names and paths of a field, except those that another field has now. */
function formerSteps(
  form: Form,
  parent: PathPattern,
  key: string,
): { readonly names: readonly string[]; readonly patterns: PathPattern[] } {
  const formerEntries = wasOf(schemasAlong(form, [...parent, key]));
  const now = fieldsOf(schemasAlong(form, parent));
  return {
    names: formerEntries.filter((entry) => !isRootedPath(entry) && !now.has(entry)),
    patterns: formerEntries
      .filter(isRootedPath)
      .map((entry) => toKeys(entry.slice(1)))
      .filter((pattern) => !hasFieldAt(form, pattern)),
  };
}

/** Cache of {@link pathsEver}. */
const cache = new WeakMap<Form, Map<Path, readonly Path[]>>();

/**
 * All current and former paths of a field, by its own `was` and that of the groups and lists around it. The current path comes first. A former
 * path that now belongs to another field is not included.
 *
 * @param path `*` stands for each row of a list
 */
export function pathsEver(form: Form, path: Path): readonly Path[] {
  const paths = getOrCreate(cache, form, () => new Map<Path, readonly Path[]>());
  return getOrCreate(paths, path, () => {
    let patterns: PathPattern[] = [[]];
    let parent: PathPattern = [];
    for (const key of toKeys(path)) {
      const former = formerSteps(form, parent, key);
      patterns = [...patterns.flatMap((pattern) => [key, ...former.names].map((name) => [...pattern, name])), ...former.patterns];
      parent = [...parent, key];
    }
    return [...new Set(patterns.map((pattern) => toPath(pattern)))];
  });
}
