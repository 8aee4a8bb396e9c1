import type { Form } from '../form/compile-form.ts';
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import type { JsonObject } from '../schema/json.ts';
import { toKeys, toPath, type Path } from '../schema/path.ts';
import { carry } from './carry.ts';
import { formerParts } from './former-values.ts';
import { markersIn, withAnswerMarkers } from './markers.ts';

/** The schemas of the property or the entry with a key. */
function childAt(schemas: PossibleSchemas, key: string): PossibleSchemas {
  const named = schemas.child(key);
  return named.subschemas.length > 0 ? named : schemas.child(Number(key));
}

/** Cuts a path before the first key that the form does not declare: names that visitors gave to entries are private. */
function declaredPath(form: Form | undefined, path: Path): Path {
  if (!form) return '';
  let { schemas } = form;
  const keys: string[] = [];
  for (const key of toKeys(path)) {
    const hasRows = schemas.subschemas.some((subschema) => subschema.has('items') || subschema.has('prefixItems'));
    if (!hasRows && !schemas.names.includes(key)) break;
    keys.push(key);
    schemas = childAt(schemas, key);
  }
  return toPath(keys);
}

/**
 * The paths, in an earlier version, of values that have no field in the current version. A removed group or list is one path.
 *
 * @param before undefined if the version is unknown; then all such values give one path, that of the form itself
 */
export function droppedPaths(payload: JsonObject, before: Form | undefined, now: Form): Path[] {
  const marked = carry((withAnswerMarkers(payload) ?? {}) as JsonObject, before, now);
  const paths = formerParts(now, marked).flatMap(({ value }) => {
    const [first] = markersIn(value);
    if (!first) return [];
    const [formerPath, pathInside] = first;
    const keys = toKeys(formerPath);
    return [declaredPath(before, toPath(keys.slice(0, keys.length - toKeys(pathInside).length)))];
  });
  return [...new Set(paths)];
}

/** The title of the field at a path, or of the closest field around it; undefined if there is none. */
export function titleAt(form: Form | undefined, path: Path): string | undefined {
  if (!form) return undefined;
  let title: string | undefined;
  let { schemas } = form;
  for (const key of toKeys(path)) {
    schemas = childAt(schemas, key);
    title = schemas.find((keywords) => keywords.title !== undefined)?.title ?? title;
  }
  return title;
}
