import { DEEPEST_NAME } from '../named-values.ts';
import { namingShape } from '../naming-shape.ts';
import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import { insides, wholeOf, type PartSchema, type Places, type Root } from '../schema/places.ts';
import { hasAny } from '../schema/standing.ts';
import type { FormSchema, Payload } from '../types.ts';
import { carry } from './carry.ts';
import { formerIn } from './former.ts';
import { fieldsOf, isPath } from './former-names.ts';
import { movesSince, placedAt, type Way } from './moves.ts';

const wasRenamed = ({ was }: PartSchema): boolean => was !== undefined;

const namesNow = new WeakMap<Places, ReadonlyMap<string, string>>();

/** By former name, what the fields of an object are called. */
function namesNowAt(places: Places, root: Root): ReadonlyMap<string, string> {
  const known = namesNow.get(places);
  if (known) return known;
  const fields = [...fieldsOf(places, root)].reverse();
  const names = new Map(fields.flatMap(([name, was]) => was.filter((entry) => !isPath(entry)).map((entry) => [entry, name] as const)));
  namesNow.set(places, names);
  return names;
}

/** In which rows a path leads along a way; undefined where it leads elsewhere. */
function rowsOn(keys: readonly string[], way: Way): string[] | undefined {
  const isOn =
    keys.length >= way.length && way.every((key, index) => (key === '*' ? /^\d+$/.test(keys[index] ?? '') : key === keys[index]));
  return isOn ? keys.filter((_key, index) => way[index] === '*') : undefined;
}

/** A path that starts where a field stood before, as one that starts where it stands now. */
function movedKeys(keys: readonly string[], root: Root): readonly string[] {
  for (const { from, to } of movesSince(undefined, root)) {
    const rows = rowsOn(keys, from);
    if (rows) return [...placedAt(to, rows), ...keys.slice(from.length)];
  }
  return keys;
}

/**
 * The path of a field that may be named as it was called or where it stood before (`was`); what the form has now under a name is meant by
 * that name. Unknown names stay as they are.
 */
export function pathNow(root: FormSchema, path: FieldPath): FieldPath {
  if (!hasAny(root, wasRenamed)) return path;
  const keys = keysAlong(path);
  if (keys.length > DEEPEST_NAME) return path;
  let places = wholeOf(root);
  const moved = movedKeys(keys, root);
  const now: string[] = [];
  for (const key of moved) {
    const { isList } = namingShape(places, root);
    const at = (name: string) => insides(places, isList ? Number(name) : name, root);
    const name = isList || at(key).length > 0 ? key : (namesNowAt(places, root).get(key) ?? key);
    now.push(name);
    places = at(name);
    if (places.length === 0) break;
  }
  return fieldPath([...now, ...moved.slice(now.length)]);
}

/** The same of the names in a payload; the payload itself where none of them is a former one. */
export function payloadNow(payload: Payload, root: FormSchema): Payload {
  const unknown = hasAny(root, wasRenamed) ? formerIn(payload, root).length : 0;
  if (unknown === 0) return payload;
  const carried = carry(payload, undefined, root, { refusable: true });
  return formerIn(carried, root).length < unknown ? carried : payload;
}
