// Converts a payload of an earlier version of a form to the present one, along `was` and `aliases`. It drops nothing.
import type { Form } from '../form/compile-form.ts';
import { PossibleSchemas } from '../model/possible-schemas.ts';
import { getOrCreate, isPlainObject, type JsonObject } from '../schema/json.ts';
import { toKeys, toPath, valueAt, type Path } from '../schema/path.ts';
import type { Keywords } from '../schema/subschema.ts';
import { copyOf, isFree, putInto, renameAt, setProperty, takeOut, type EditablePayload } from './edit-payload.ts';
import { freeFormerName } from './former-name.ts';
import { fieldsOf, formerNames, type Fields } from './former-names.ts';
import { isFileMarker } from './markers.ts';
import { movesSince, type MoveSince } from './moves.ts';
import { fillRows, rowMatchesOf, schemasAlong } from './path-pattern.ts';

interface CarryOptions {
  /** Whether a value that does not fit its place stays there, so that the validator rejects it. For payloads that are not stored yet. */
  readonly keepsMisfits?: boolean;
}

interface Versions extends CarryOptions {
  readonly before: Form | undefined;
  readonly now: Form;
}

/** Values of one type cannot be read as another. */
type ValueType = 'object' | 'array' | 'file' | 'scalar';

function typeOfValue(value: unknown): ValueType {
  if (isFileMarker(value)) return 'file';
  if (Array.isArray(value)) return 'array';
  return isPlainObject(value) ? 'object' : 'scalar';
}

const takesFile = (schemas: PossibleSchemas) => schemas.some(({ fileTypes }: Keywords) => fileTypes !== undefined);

/** Whether a place can hold a value, valid or not. @param was the schemas that the value was entered for, where they are known */
function fits(value: unknown, was: PossibleSchemas | undefined, is: PossibleSchemas): boolean {
  const types = is.subschemas.flatMap(({ keywords: { type = [] } }) => [type].flat());
  const accepted = new Set(types.map((type): ValueType => (type === 'object' || type === 'array' ? type : 'scalar')));
  // A page names a stored file by a text.
  if (takesFile(is)) accepted.add('file').add('scalar');
  if (accepted.size === 0 || value === null) return true;
  const isFileOnOneSide = was !== undefined && was.subschemas.length > 0 && takesFile(was) !== takesFile(is);
  return !isFileOnOneSide && accepted.has(typeOfValue(value));
}

/** A value with the present spelling of its options (`aliases`). */
function withAliases(value: unknown, schemas: PossibleSchemas): unknown {
  const aliases = schemas.find((one) => one.aliases !== undefined)?.aliases;
  if (!aliases) return value;
  const current = (entry: unknown) => (typeof entry === 'string' && Object.hasOwn(aliases, entry) ? aliases[entry] : entry);
  return Array.isArray(value) ? [...new Set(value.map(current))] : current(value);
}

interface ObjectNames {
  readonly now: Fields;
  /** By field: the names under which to look for its value. */
  readonly former: ReadonlyMap<string, readonly string[]>;
}

const UNKNOWN_SCHEMAS = new PossibleSchemas([]);
/** Cache of {@link namesAt}: all rows of a list have the same schemas. */
const namesKnown = new WeakMap<PossibleSchemas, WeakMap<PossibleSchemas, ObjectNames>>();

function namesAt(was: PossibleSchemas | undefined, is: PossibleSchemas): ObjectNames {
  const byFormer = getOrCreate(namesKnown, is, () => new WeakMap<PossibleSchemas, ObjectNames>());
  return getOrCreate(byFormer, was ?? UNKNOWN_SCHEMAS, () => {
    const now = fieldsOf(is);
    return { now, former: formerNames(now, was && fieldsOf(was)) };
  });
}

function carryObject(value: JsonObject, was: PossibleSchemas | undefined, is: PossibleSchemas, versions: Versions): EditablePayload {
  const { now, former } = namesAt(was, is);
  /** The present name of a field, by the name under which its value is stored. */
  const fields = new Map<string, string>();
  for (const [field, names] of former) {
    const schemas = is.child(field);
    const stored = names.find(
      (name) =>
        Object.hasOwn(value, name) &&
        value[name] !== undefined &&
        !fields.has(name) &&
        ((versions.keepsMisfits === true && name === field) || fits(value[name], was?.child(name), schemas)),
    );
    if (stored !== undefined) fields.set(stored, field);
  }
  const found = new Set(fields.values());
  const carried = new Map<string, unknown>();
  for (const [stored, inner] of Object.entries(value)) {
    const isTaken = (name: string) => now.has(name) || found.has(name) || Object.hasOwn(value, name) || carried.has(name);
    const name = fields.get(stored) ?? (now.has(stored) ? freeFormerName(stored, isTaken) : stored);
    const schemas = fields.has(stored) || !now.has(stored) ? is.child(name) : UNKNOWN_SCHEMAS;
    carried.set(name, carryValue(inner, was?.child(stored), schemas, versions));
  }
  // By assignment, a property could not be named `__proto__`.
  return Object.fromEntries(carried);
}

function carryValue(value: unknown, was: PossibleSchemas | undefined, is: PossibleSchemas, versions: Versions): unknown {
  if (is.subschemas.length === 0) return value;
  const current = withAliases(value, is);
  if (Array.isArray(current)) {
    return current.map((entry: unknown, row) => carryValue(entry, was?.child(row), is.child(row), versions));
  }
  return isPlainObject(current) ? carryObject(current, was, is, versions) : current;
}

interface MovedValue extends MoveSince {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly value: unknown;
}

/** Takes out of a copy of a payload the values that moved to another group or list. */
function takeOutMoved(payload: JsonObject, moves: readonly MoveSince[]): { rest: JsonObject; moved: MovedValue[] } {
  const sources = new Set(moves.flatMap(({ from }) => rowMatchesOf(payload, from).map(({ path }) => path)));
  if (sources.size === 0) return { rest: payload, moved: [] };
  const targets = new Set<Path>();
  const moved: MovedValue[] = [];
  const rest = copyOf(payload);
  for (const move of moves) {
    for (const { path, rows } of rowMatchesOf(rest, move.from)) {
      const target = fillRows(move.to, rows);
      const targetPath = toPath(target);
      const isOccupied = !move.isLatest && valueAt(payload, targetPath) !== undefined && !sources.has(targetPath);
      if (isOccupied || targets.has(targetPath)) continue;
      targets.add(targetPath);
      const source = toKeys(path);
      moved.push({ ...move, source, target, value: takeOut(rest, source) });
    }
  }
  return { rest, moved };
}

/** Puts a moved value at its present place in a payload, which is changed; else under a former name. @param tried see {@link freeFormerName} */
function putMoved(payload: EditablePayload, one: MovedValue, versions: Versions, tried: Map<string, number>): void {
  const { source, target, from, to, value, isLatest } = one;
  const is = schemasAlong(versions.now, to);
  const was = versions.before && schemasAlong(versions.before, from);
  const isFitting = fits(value, was, is);
  if (isLatest && isFitting) renameAt(payload, target, freeFormerName);
  if (isFitting && isFree(payload, target, to)) return putInto(payload, target, to, carryValue(value, was, is, versions));
  if (versions.keepsMisfits === true) return putInto(payload, source, from, value);
  const isTaken = (name: string) => Object.hasOwn(payload, name) || versions.now.schemas.names.includes(name);
  setProperty(payload, freeFormerName(from.at(-1) ?? '', isTaken, tried), value);
}

/**
 * A payload of an earlier version of a form as the present version has it: with fields renamed at any depth and in every row, moved
 * between groups, and options in their present spelling.
 *
 * **Nothing is dropped.** A value that the form no longer asks for keeps its name; one that does not fit its place gets a former name.
 * `formerValues` finds both, `withoutFormer` leaves them out.
 *
 * @param before undefined where the version is unknown; then a name of the present version means its own field
 * @example
 * carry({ city: 'Pune' }, before, now); // { town: 'Pune' }, where `town` has `"was": ["city"]`
 */
export function carry(payload: JsonObject, before: Form | undefined, now: Form, options: CarryOptions = {}): EditablePayload {
  if (before === now) return payload;
  const versions = { before, now, ...options };
  const { rest, moved } = takeOutMoved(payload, movesSince(before, now));
  const carried = carryObject(rest, before?.schemas, now.schemas, versions);
  const tried = new Map<string, number>();
  for (const one of moved) putMoved(carried, one, versions, tried);
  return carried;
}
