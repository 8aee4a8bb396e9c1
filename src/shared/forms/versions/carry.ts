import { fieldPath, keysAlong, valueAt, type FieldPath } from '../path.ts';
import { PossibleSchemas, type Keywords } from '#engine/index.ts';
import { siteForm } from '../site-form.ts';
import type { FormSchema, Payload } from '../types.ts';
import { fieldsOf, formerNames, type Fields } from './former-names.ts';
import { movesSince, placedAt, rowsAlong, schemasAlong, type MoveSince } from './moves.ts';
import { isFileMarker } from './markers.ts';
import { isPlainObject } from '../plain-object.ts';
import { formerName } from './former-name.ts';
import { copyOf, isFree, put, putInto, setAside, takeAway } from './tree.ts';

interface CarryOptions {
  /** What cannot stand at its place any more stays there under its own name, to be refused: it was sent, and is not stored yet. */
  readonly refusable?: boolean;
}

/** What a value is beside all others, where one kind cannot be read as another: an object, a list, a file, or one that is written. */
type Shape = 'object' | 'array' | 'file' | 'one';

function shapeOf(value: unknown): Shape {
  if (isFileMarker(value)) return 'file';
  if (Array.isArray(value)) return 'array';
  return isPlainObject(value) ? 'object' : 'one';
}

interface Sides extends CarryOptions {
  readonly before: FormSchema | undefined;
  readonly now: FormSchema;
}

/** Where a value stood as it was asked for; undefined where that is not known. */
type Asked = PossibleSchemas | undefined;

const asksFile = (schemas: PossibleSchemas) => schemas.some(({ fileTypes }: Keywords) => fileTypes !== undefined);

/** Whether a value can stand at a place at all, right or wrong: as rows, as a group, as a file, or as what one control shows. */
function fits(value: unknown, was: Asked, is: PossibleSchemas): boolean {
  const types = is.subschemas.flatMap(({ keywords: { type = [] } }) => [type].flat());
  const shapes = new Set(types.map((type): Shape => (type === 'object' || type === 'array' ? type : 'one')));
  // A page that is open names a file that is stored.
  if (asksFile(is)) shapes.add('file').add('one');
  if (shapes.size === 0 || value === null) return true;
  const isOtherKind = was !== undefined && was.subschemas.length > 0 && asksFile(was) !== asksFile(is);
  return !isOtherKind && shapes.has(shapeOf(value));
}

/**
 * A name that is not taken, for what its own name is asked for otherwise.
 *
 * @param tried by name, how many were tried before: a list may have thousands of values that want one
 */
function freeName(name: string, isTaken: (name: string) => boolean, tried: Map<string, number> = new Map()): string {
  const named = (count: number) => formerName(name, count);
  let count = tried.get(name) ?? 1;
  while (isTaken(named(count))) count += 1;
  tried.set(name, count);
  return named(count);
}

/** Options that are spelled otherwise by now: those of a list are its entries'. */
function respelled(value: unknown, schemas: PossibleSchemas): unknown {
  const aliases = schemas.find((one) => one.aliases !== undefined)?.aliases;
  if (!aliases) return value;
  const one = (entry: unknown) => (typeof entry === 'string' && Object.hasOwn(aliases, entry) ? aliases[entry] : entry);
  return Array.isArray(value) ? [...new Set(value.map(one))] : one(value);
}

interface Names {
  readonly now: Fields;
  /** Under which names each of them may stand. */
  readonly names: ReturnType<typeof formerNames>;
}

/** Where it is not known what was asked. */
const UNKNOWN = new PossibleSchemas([]);
/** By what is asked and what was: all rows of a list have the same. */
const namesKnown = new WeakMap<PossibleSchemas, WeakMap<PossibleSchemas, Names>>();

function namesAt(was: Asked, is: PossibleSchemas): Names {
  const asked = namesKnown.get(is) ?? new WeakMap<PossibleSchemas, Names>();
  namesKnown.set(is, asked);
  const key = was ?? UNKNOWN;
  const known = asked.get(key);
  if (known) return known;
  const now = fieldsOf(is);
  const names = { now, names: formerNames(now, was && fieldsOf(was)) };
  asked.set(key, names);
  return names;
}

function carriedObject(value: Payload, was: Asked, is: PossibleSchemas, sides: Sides): Payload {
  const { now, names } = namesAt(was, is);
  const within = (name: string) => was?.child(name);
  const present = new Map<string, string>();
  for (const [name, candidates] of names) {
    const schemas = is.child(name);
    const found = candidates.find(
      (former) =>
        Object.hasOwn(value, former) &&
        value[former] !== undefined &&
        !present.has(former) &&
        ((sides.refusable === true && former === name) || fits(value[former], within(former), schemas)),
    );
    if (found !== undefined) present.set(found, name);
  }
  const own = new Set(present.values());
  const carried = new Map<string, unknown>();
  for (const [former, one] of Object.entries(value)) {
    const isTaken = (name: string) => now.has(name) || own.has(name) || Object.hasOwn(value, name) || carried.has(name);
    const name = present.get(former) ?? (now.has(former) ? freeName(former, isTaken) : former);
    const inside = within(former);
    const schemas = present.has(former) || !now.has(former) ? is.child(name) : UNKNOWN;
    carried.set(name, carriedValue(one, inside, schemas, sides));
  }
  // Not by assignment, for which `__proto__` is no name.
  return Object.fromEntries(carried);
}

/** One value, with all that is in it. */
function carriedValue(value: unknown, was: Asked, is: PossibleSchemas, sides: Sides): unknown {
  if (is.subschemas.length === 0) return value;
  const spelled = respelled(value, is);
  if (Array.isArray(spelled)) {
    return spelled.map((entry: unknown, row) => carriedValue(entry, was?.child(row), is.child(row), sides));
  }
  return isPlainObject(spelled) ? carriedObject(spelled, was, is, sides) : spelled;
}

interface Taken extends MoveSince {
  readonly source: readonly string[];
  readonly keys: readonly string[];
  readonly value: unknown;
}

/** What stood elsewhere, taken out of a payload, which is left as it is. */
function takeOut(payload: Payload, moves: readonly MoveSince[]): { rest: Payload; taken: Taken[] } {
  const sources = new Set(moves.flatMap(({ from }) => rowsAlong(payload, from).map(({ path }) => path)));
  if (sources.size === 0) return { rest: payload, taken: [] };
  const targets = new Set<FieldPath>();
  const taken: Taken[] = [];
  const rest = copyOf(payload);
  for (const move of moves) {
    for (const { path, rows } of rowsAlong(rest, move.from)) {
      const keys = placedAt(move.to, rows);
      const target = fieldPath(keys);
      const isOwned = !move.isLatest && valueAt(payload, target) !== undefined && !sources.has(target);
      if (isOwned || targets.has(target)) continue;
      targets.add(target);
      const source = keysAlong(path);
      taken.push({ ...move, source, keys, value: takeAway(rest, source) });
    }
  }
  return { rest, taken };
}

/**
 * Puts what was taken out into a payload, which is changed.
 *
 * @param tried see `freeName`
 */
function putBack(tree: Payload, { source, keys, from, to, value, isLatest }: Taken, sides: Sides, tried: Map<string, number>): void {
  const { before, now } = sides;
  const is = schemasAlong(now, to);
  const was = before && schemasAlong(before, from);
  const isFitting = fits(value, was, is);
  if (isLatest && isFitting) setAside(tree, keys, freeName);
  if (isFitting && isFree(tree, keys, to)) return putInto(tree, keys, to, carriedValue(value, was, is, sides));
  if (sides.refusable === true) return putInto(tree, source, from, value);
  const isTaken = (one: string) => Object.hasOwn(tree, one) || Object.hasOwn(now.properties ?? {}, one);
  put(tree, freeName(from.at(-1) ?? '', isTaken, tried), value);
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
export function carry(payload: Payload, before: FormSchema | undefined, now: FormSchema, options: CarryOptions = {}): Payload {
  if (before === now) return payload;
  const sides = { before, now, ...options };
  const { rest, taken } = takeOut(payload, movesSince(before, now));
  const carried = carriedObject(rest, before && siteForm(before).schemas, siteForm(now).schemas, sides);
  const tried = new Map<string, number>();
  for (const one of taken) putBack(carried, one, sides, tried);
  return carried;
}
