import { mayContain, type PossibleSchemas } from '#engine/index.ts';
import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import { siteForm, type SiteKeywords } from '../site-form.ts';
import type { FormSchema, Payload } from '../types.ts';
import { MAX_NAME_DEPTH } from '../values-by-name.ts';
import { carry } from './carry.ts';
import { formerIn } from './former.ts';
import { fieldsOf, isPath } from './former-names.ts';
import { movesSince, placedAt, type Way } from './moves.ts';

const wasRenamed = ({ was }: SiteKeywords): boolean => was !== undefined;

const namesNow = new WeakMap<PossibleSchemas, ReadonlyMap<string, string>>();

/** By former name, what the fields of an object are called. */
function namesNowAt(schemas: PossibleSchemas): ReadonlyMap<string, string> {
  const known = namesNow.get(schemas);
  if (known) return known;
  const fields = [...fieldsOf(schemas)].reverse();
  const names = new Map(fields.flatMap(([name, was]) => was.filter((entry) => !isPath(entry)).map((entry) => [entry, name] as const)));
  namesNow.set(schemas, names);
  return names;
}

/** In which rows a path leads along a way; undefined where it leads elsewhere. */
function rowsOn(keys: readonly string[], way: Way): string[] | undefined {
  const isOn =
    keys.length >= way.length && way.every((key, index) => (key === '*' ? /^\d+$/.test(keys[index] ?? '') : key === keys[index]));
  return isOn ? keys.filter((_key, index) => way[index] === '*') : undefined;
}

/** A path that starts where a field stood before, as one that starts where it stands now. */
function movedKeys(keys: readonly string[], schema: object): readonly string[] {
  for (const { from, to } of movesSince(undefined, schema)) {
    const rows = rowsOn(keys, from);
    if (rows) return [...placedAt(to, rows), ...keys.slice(from.length)];
  }
  return keys;
}

/**
 * The path of a field that may be named as it was called or where it stood before (`was`); what the form has now under a name is meant by
 * that name. Unknown names stay as they are.
 */
export function pathNow(schema: FormSchema, path: FieldPath): FieldPath {
  const form = siteForm(schema);
  if (!mayContain(form, wasRenamed)) return path;
  const keys = keysAlong(path);
  if (keys.length > MAX_NAME_DEPTH) return path;
  let { schemas } = form;
  const moved = movedKeys(keys, schema);
  const now: string[] = [];
  for (const key of moved) {
    const isKnown = schemas.isList || schemas.child(key).subschemas.length > 0;
    const name = isKnown ? key : (namesNowAt(schemas).get(key) ?? key);
    now.push(name);
    schemas = schemas.at(name);
    if (schemas.subschemas.length === 0) break;
  }
  return fieldPath([...now, ...moved.slice(now.length)]);
}

/** The same of the names in a payload; the payload itself where none of them is a former one. */
export function payloadNow(payload: Payload, schema: FormSchema): Payload {
  const unknown = mayContain(siteForm(schema), wasRenamed) ? formerIn(payload, schema).length : 0;
  if (unknown === 0) return payload;
  const carried = carry(payload, undefined, schema, { refusable: true });
  return formerIn(carried, schema).length < unknown ? carried : payload;
}
