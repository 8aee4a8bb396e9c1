// Accepts the former names of fields from clients that do not send the version of their form.
import type { Form } from '../form/compile-form.ts';
import { mayContain } from '../form/find-values.ts';
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import { getOrCreate, type JsonObject } from '../schema/json.ts';
import { toKeys, toPath, type Path } from '../schema/path.ts';
import type { Keywords } from '../schema/subschema.ts';
import { carry } from './carry.ts';
import { fieldsOf, isRootedPath } from './former-names.ts';
import { formerValues } from './former-values.ts';
import { movesSince } from './moves.ts';
import { fillRows, type PathPattern } from './path-pattern.ts';

const wasRenamed = (keywords: Keywords): boolean => keywords['was'] !== undefined;

/** Longer paths stay as they are: only a form that refers to itself could have such a field. */
const MAX_DEPTH = 32;

/** Cache of {@link currentNames}. */
const namesCache = new WeakMap<PossibleSchemas, ReadonlyMap<string, string>>();

/** The current names of an object's fields, by former name. */
const currentNames = (schemas: PossibleSchemas): ReadonlyMap<string, string> =>
  getOrCreate(namesCache, schemas, () => {
    const fields = [...fieldsOf(schemas)].reverse();
    return new Map(
      fields.flatMap(([name, formerNames]) => formerNames.filter((entry) => !isRootedPath(entry)).map((entry) => [entry, name] as const)),
    );
  });

/** If keys begin with a pattern, the keys that match its `*`; else undefined. */
function rowsAlong(keys: readonly string[], pattern: PathPattern): string[] | undefined {
  const isAlong =
    keys.length >= pattern.length && pattern.every((key, index) => (key === '*' ? /^\d+$/.test(keys[index] ?? '') : key === keys[index]));
  return isAlong ? keys.filter((_key, index) => pattern[index] === '*') : undefined;
}

/** Replaces the former path of a field at the start of keys by its current path. */
function movedKeys(keys: readonly string[], form: Form): readonly string[] {
  for (const { from, to } of movesSince(undefined, form)) {
    const rows = rowsAlong(keys, from);
    if (rows) return [...fillRows(to, rows), ...keys.slice(from.length)];
  }
  return keys;
}

/** Converts a path to the current names and paths of its fields. The name of a current field means that field; unknown names stay. */
export function currentPath(form: Form, path: Path): Path {
  if (!mayContain(form, wasRenamed)) return path;
  const keys = toKeys(path);
  if (keys.length > MAX_DEPTH) return path;
  let { schemas } = form;
  const moved = movedKeys(keys, form);
  const current: string[] = [];
  for (const key of moved) {
    const isKnown = schemas.isList || schemas.child(key).subschemas.length > 0;
    const name = isKnown ? key : (currentNames(schemas).get(key) ?? key);
    current.push(name);
    schemas = schemas.at(name);
    if (schemas.subschemas.length === 0) break;
  }
  return toPath([...current, ...moved.slice(current.length)]);
}

/** Converts a payload to the current names of its fields; the same object if it contains no former name. */
export function withCurrentNames(form: Form, payload: JsonObject): JsonObject {
  const unknown = mayContain(form, wasRenamed) ? formerValues(form, payload).length : 0;
  if (unknown === 0) return payload;
  const carried = carry(payload, undefined, form, { keepsMisfits: true });
  return formerValues(form, carried).length < unknown ? carried : payload;
}
