import { fieldPath, keysAlong, valueAt, withValueAt, type FieldPath } from '../path.ts';
import { isFileField } from '../payload-schema.ts';
import { insides, spreadOfAll, wholeOf, type PartSchema, type Root } from '../schema/places.ts';
import type { FormSchema, Payload } from '../types.ts';
import { fieldsOf, formerNames } from './former-names.ts';
import { instancesOf, movesSince, placedAt, placesAlong, type MoveSince, type Way } from './moves.ts';
import { isFileMarker } from './markers.ts';
import { isPlainObject } from '../plain-object.ts';

/** What a value is beside all others, where one kind cannot be read as another: an object, a list, a file, or one that is written. */
type Shape = 'object' | 'array' | 'file' | 'one';

function shapeOf(value: unknown): Shape {
  if (isFileMarker(value)) return 'file';
  if (Array.isArray(value)) return 'array';
  return isPlainObject(value) ? 'object' : 'one';
}

interface Sides {
  readonly before: Root | undefined;
  readonly now: Root;
}

type Places = readonly PartSchema[];

/** Where a value stood as it was asked for; undefined where that is not known. */
type Asked = Places | undefined;

const asksFile = (schemas: readonly PartSchema[]) => schemas.some(isFileField);

/** Whether a value can stand at a place at all, right or wrong: as rows, as a group, as a file, or as what one control shows. */
function fits(value: unknown, was: Asked, is: Places, { before, now }: Sides): boolean {
  const schemas = spreadOfAll(is, now);
  const types = schemas.flatMap(({ type = [] }) => [type].flat());
  const shapes = new Set(types.map((type): Shape => (type === 'object' || type === 'array' ? type : 'one')));
  // A page that is open names a file that is stored.
  if (asksFile(schemas)) shapes.add('file').add('one');
  if (shapes.size === 0 || value === null) return true;
  const isOtherKind = before && was && was.length > 0 && asksFile(spreadOfAll(was, before)) !== asksFile(schemas);
  return !isOtherKind && shapes.has(shapeOf(value));
}

/** A name that is not taken, for what its own name is asked for otherwise. */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = `${name} (former)`;
  for (let count = 2; isTaken(free); count += 1) free = `${name} (former ${count})`;
  return free;
}

/** Options that are spelled otherwise by now: those of a list are its entries'. */
function respelled(value: unknown, places: Places, root: Root): unknown {
  const aliases = spreadOfAll(places, root).find((schema) => schema.aliases)?.aliases;
  if (!aliases) return value;
  const one = (entry: unknown) => (typeof entry === 'string' && Object.hasOwn(aliases, entry) ? aliases[entry] : entry);
  return Array.isArray(value) ? [...new Set(value.map(one))] : one(value);
}

function carriedObject(value: Payload, was: Places | undefined, is: Places, sides: Sides): Payload {
  const now = fieldsOf(is, sides.now);
  const names = formerNames(now, was && sides.before && fieldsOf(was, sides.before));
  const within = (name: string) => was && sides.before && insides(was, name, sides.before);
  const present = new Map<string, string>();
  for (const [name, candidates] of names) {
    const places = insides(is, name, sides.now);
    const found = candidates.find(
      (former) =>
        Object.hasOwn(value, former) &&
        value[former] !== undefined &&
        !present.has(former) &&
        fits(value[former], within(former), places, sides),
    );
    if (found !== undefined) present.set(found, name);
  }
  const own = new Set(present.values());
  const carried = new Map<string, unknown>();
  for (const [former, one] of Object.entries(value)) {
    const isTaken = (name: string) => now.has(name) || own.has(name) || Object.hasOwn(value, name) || carried.has(name);
    const name = present.get(former) ?? (now.has(former) ? freeName(former, isTaken) : former);
    const inside = within(former);
    const places = present.has(former) || !now.has(former) ? insides(is, name, sides.now) : [];
    carried.set(name, carriedValue(one, inside, places, sides));
  }
  // Not by assignment, for which `__proto__` is no name.
  return Object.fromEntries(carried);
}

/** One value, with all that is in it. */
function carriedValue(value: unknown, was: Places | undefined, is: Places, sides: Sides): unknown {
  if (is.length === 0) return value;
  const spelled = respelled(value, is, sides.now);
  if (Array.isArray(spelled)) {
    return spelled.map((entry: unknown, row) =>
      carriedValue(entry, was && sides.before && insides(was, row, sides.before), insides(is, row, sides.now), sides),
    );
  }
  return isPlainObject(spelled) ? carriedObject(spelled, was, is, sides) : spelled;
}

/** A tree without what stands at a path, and without the objects that held nothing else; rows stay where they are. */
function without(tree: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || typeof tree !== 'object' || tree === null) return undefined;
  const after = rest.length === 0 ? undefined : without((tree as Payload)[key], rest);
  if (Array.isArray(tree)) return Object.assign([...(tree as unknown[])], { [key]: after ?? {} });
  const { [key]: _gone, ...others } = tree as Payload;
  if (after !== undefined) return { ...(tree as Payload), [key]: after };
  return Object.keys(others).length > 0 ? others : undefined;
}

/** A tree with a value at a place that is free for it; rows that are missing before it are empty ones. */
function put(tree: unknown, keys: readonly string[], way: Way, value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (way[0] === '*' && !isPlainObject(tree)) {
    const rows: unknown[] = Array.isArray(tree) ? [...(tree as unknown[])] : [];
    while (rows.length < Number(key)) rows.push({});
    rows[Number(key)] = put(rows[Number(key)], rest, way.slice(1), value);
    return rows;
  }
  const holder = isPlainObject(tree) ? tree : {};
  return { ...holder, [key]: put(holder[key], rest, way.slice(1), value) };
}

/** Whether a value can be put at a path: nothing stands there yet, and nothing on the way but what holds others. */
function isFree(tree: unknown, keys: readonly string[]): boolean {
  let at = tree;
  for (const [index, key] of keys.entries()) {
    if (at === undefined) return true;
    if (!isPlainObject(at) && !Array.isArray(at)) return false;
    at = Object.hasOwn(at, key) ? (at as Payload)[key] : undefined;
    if (index === keys.length - 1) return at === undefined;
  }
  return at === undefined;
}

interface Taken extends MoveSince {
  readonly keys: readonly string[];
  readonly value: unknown;
}

/** What stood elsewhere, taken out of a payload. */
function takeOut(payload: Payload, moves: readonly MoveSince[]): { rest: Payload; taken: Taken[] } {
  const sources = new Set(moves.flatMap(({ from }) => instancesOf(payload, from).map(({ path }) => path)));
  const targets = new Set<FieldPath>();
  const taken: Taken[] = [];
  let rest: Payload = payload;
  for (const move of moves) {
    for (const { path, rows } of instancesOf(rest, move.from)) {
      const keys = placedAt(move.to, rows);
      const target = fieldPath(keys);
      const isOwned = !move.isLatest && valueAt(payload, target) !== undefined && !sources.has(target);
      if (isOwned || targets.has(target)) continue;
      targets.add(target);
      taken.push({ ...move, keys, value: valueAt(rest, path) });
      rest = (without(rest, keysAlong(path)) ?? {}) as Payload;
    }
  }
  return { rest, taken };
}

/** A tree in which what stands at a place has a name of its own beside it. */
function setAside(tree: Payload, keys: readonly string[]): Payload {
  const [path, last = ''] = [fieldPath(keys.slice(0, -1)), keys.at(-1)];
  const holder = valueAt(tree, path);
  if (!isPlainObject(holder) || !Object.hasOwn(holder, last)) return tree;
  const name = freeName(last, (one) => Object.hasOwn(holder, one));
  return withValueAt(tree, path, Object.fromEntries(Object.entries(holder).map(([key, one]) => [key === last ? name : key, one])));
}

function putBack(whole: Payload, { keys, from, to, value, isLatest }: Taken, sides: Sides): Payload {
  const { before, now } = sides;
  const places = placesAlong(now, to);
  const was = before && placesAlong(before, from);
  const isFitting = fits(value, was, places, sides);
  const tree = isLatest && isFitting ? setAside(whole, keys) : whole;
  const after = carriedValue(value, was, places, sides);
  if (isFree(tree, keys) && isFitting) return put(tree, keys, to, after) as Payload;
  const name = freeName(from.at(-1) ?? '', (one) => Object.hasOwn(tree, one) || Object.hasOwn(now.properties ?? {}, one));
  return { ...tree, [name]: value };
}

/**
 * What was stored, kept or sent under an earlier definition of a form, as the present one calls it, along `was` and `aliases`:
 * fields that were renamed at any depth, in every row, that exchanged names, that moved between groups. **Nothing is dropped**:
 * what the present definition does not ask for stays under the name it had, beside what is asked (`former.ts` tells one from
 * the other); what cannot stand at its place any more, a text where rows are asked, gets a name of its own.
 *
 * @param before the definition that it was made under; undefined where that is not known, and then names that are asked for now
 *   mean what they mean now
 */
export function carry(payload: Payload, before: FormSchema | undefined, now: FormSchema): Payload {
  if (before === now) return payload;
  const sides = { before, now };
  const { rest, taken } = takeOut(payload, movesSince(before, now));
  const carried = carriedObject(rest, before && wholeOf(before), wholeOf(now), sides);
  return taken.reduce((tree, one) => putBack(tree, one, sides), carried);
}
