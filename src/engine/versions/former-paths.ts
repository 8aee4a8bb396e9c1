import type { Form } from '../form/compile-form.ts';
import { getOrCreate } from '../schema/json.ts';
import { toKeys, toPath, type Path } from '../schema/path.ts';
import { fieldsOf, isRootedPath, wasOf } from './former-names.ts';
import { hasPlace, schemasAlong, type PathPattern } from './path-pattern.ts';

/** The former names and paths of a field, except those that another field has now. */
function formerSteps(form: Form, around: PathPattern, key: string): { readonly names: readonly string[]; readonly places: PathPattern[] } {
  const was = wasOf(schemasAlong(form, [...around, key]));
  const now = fieldsOf(schemasAlong(form, around));
  return {
    names: was.filter((entry) => !isRootedPath(entry) && !now.has(entry)),
    places: was
      .filter(isRootedPath)
      .map((entry) => toKeys(entry.slice(1)))
      .filter((place) => !hasPlace(form, place)),
  };
}

/** Cache of {@link pathsEver}. */
const known = new WeakMap<Form, Map<Path, readonly Path[]>>();

/**
 * All current and former paths of a field, by its own `was` and that of the groups and lists around it. The current path comes first. A former
 * path that now belongs to another field is not included.
 *
 * @param path `*` stands for each row of a list
 */
export function pathsEver(form: Form, path: Path): readonly Path[] {
  const paths = getOrCreate(known, form, () => new Map<Path, readonly Path[]>());
  return getOrCreate(paths, path, () => {
    let places: PathPattern[] = [[]];
    let around: PathPattern = [];
    for (const key of toKeys(path)) {
      const former = formerSteps(form, around, key);
      places = [...places.flatMap((place) => [key, ...former.names].map((name) => [...place, name])), ...former.places];
      around = [...around, key];
    }
    return [...new Set(places.map((place) => toPath(place)))];
  });
}
