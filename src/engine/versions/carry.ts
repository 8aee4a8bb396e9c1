// Converts a payload of an earlier version of a form to the current version, by `was` and `aliases`. It drops no value.
import type { Form } from '../form/compile-form.ts';
import { PossibleSchemas } from '../model/possible-schemas.ts';
import { getOrCreate, isPlainObject, type JsonObject } from '../schema/json.ts';
import { toKeys, toPath, valueAt, type Path } from '../schema/path.ts';
import type { Keywords } from '../schema/subschema.ts';
import { copyOf, isFree, setAt, renameAt, setProperty, removeAt, type EditablePayload } from './edit-payload.ts';
import { freeFormerName } from './former-name.ts';
import { fieldsOf, formerNames, type Fields } from './former-names.ts';
import { isFileMarker } from './markers.ts';
import { movesSince, type MoveSince } from './moves.ts';
import { fillRows, rowMatchesOf, schemasAlong } from './path-pattern.ts';

interface CarryOptions {
  /** Whether a value of the wrong type stays at its path, so that the validator rejects it. For payloads that are not stored yet. */
  readonly keepsMisfits?: boolean;
}

interface Versions extends CarryOptions {
  readonly before: Form | undefined;
  readonly now: Form;
}

/** The types between which values cannot be converted. */
type ValueType = 'object' | 'array' | 'file' | 'scalar';

function typeOfValue(value: unknown): ValueType {
  if (isFileMarker(value)) return 'file';
  if (Array.isArray(value)) return 'array';
  return isPlainObject(value) ? 'object' : 'scalar';
}

const takesFile = (schemas: PossibleSchemas) => schemas.some(({ fileTypes }: Keywords) => fileTypes !== undefined);

/** Whether a value has a type that the current field accepts. @param formerSchemas the schemas that the value was entered for, if they are known */
function fits(value: unknown, formerSchemas: PossibleSchemas | undefined, schemas: PossibleSchemas): boolean {
  const types = schemas.subschemas.flatMap(({ keywords: { type = [] } }) => [type].flat());
  const accepted = new Set(types.map((type): ValueType => (type === 'object' || type === 'array' ? type : 'scalar')));
  // The value of a stored file is its name.
  if (takesFile(schemas)) accepted.add('file').add('scalar');
  if (accepted.size === 0 || value === null) return true;
  const isFileOnOneSide =
    formerSchemas !== undefined && formerSchemas.subschemas.length > 0 && takesFile(formerSchemas) !== takesFile(schemas);
  return !isFileOnOneSide && accepted.has(typeOfValue(value));
}

/** Replaces former values of options by the current ones (`aliases`). */
function withAliases(value: unknown, schemas: PossibleSchemas): unknown {
  const aliases = schemas.find((keywords) => keywords.aliases !== undefined)?.aliases;
  if (!aliases) return value;
  const current = (entry: unknown) => (typeof entry === 'string' && Object.hasOwn(aliases, entry) ? aliases[entry] : entry);
  return Array.isArray(value) ? [...new Set(value.map(current))] : current(value);
}

interface ObjectNames {
  readonly now: Fields;
  /** By field: the names under which its value may be stored. */
  readonly former: ReadonlyMap<string, readonly string[]>;
}

const UNKNOWN_SCHEMAS = new PossibleSchemas([]);
/** Cache of {@link namesAt}: all rows of a list have the same schemas. */
const namesCache = new WeakMap<PossibleSchemas, WeakMap<PossibleSchemas, ObjectNames>>();

function namesAt(formerSchemas: PossibleSchemas | undefined, schemas: PossibleSchemas): ObjectNames {
  const byFormer = getOrCreate(namesCache, schemas, () => new WeakMap<PossibleSchemas, ObjectNames>());
  return getOrCreate(byFormer, formerSchemas ?? UNKNOWN_SCHEMAS, () => {
    const now = fieldsOf(schemas);
    return { now, former: formerNames(now, formerSchemas && fieldsOf(formerSchemas)) };
  });
}

function carryObject(
  value: JsonObject,
  formerSchemas: PossibleSchemas | undefined,
  objectSchemas: PossibleSchemas,
  versions: Versions,
): EditablePayload {
  const { now, former } = namesAt(formerSchemas, objectSchemas);
  /** The current name of a field, by the name under which its value is stored. */
  const fields = new Map<string, string>();
  for (const [field, names] of former) {
    const schemas = objectSchemas.child(field);
    const stored = names.find(
      (name) =>
        Object.hasOwn(value, name) &&
        value[name] !== undefined &&
        !fields.has(name) &&
        ((versions.keepsMisfits === true && name === field) || fits(value[name], formerSchemas?.child(name), schemas)),
    );
    if (stored !== undefined) fields.set(stored, field);
  }
  const storedFields = new Set(fields.values());
  const carried = new Map<string, unknown>();
  for (const [stored, inner] of Object.entries(value)) {
    const isTaken = (name: string) => now.has(name) || storedFields.has(name) || Object.hasOwn(value, name) || carried.has(name);
    const name = fields.get(stored) ?? (now.has(stored) ? freeFormerName(stored, isTaken) : stored);
    const schemas = fields.has(stored) || !now.has(stored) ? objectSchemas.child(name) : UNKNOWN_SCHEMAS;
    carried.set(name, carryValue(inner, formerSchemas?.child(stored), schemas, versions));
  }
  // Unlike an assignment, this also works for a property named `__proto__`.
  return Object.fromEntries(carried);
}

function carryValue(value: unknown, formerSchemas: PossibleSchemas | undefined, schemas: PossibleSchemas, versions: Versions): unknown {
  if (schemas.subschemas.length === 0) return value;
  const current = withAliases(value, schemas);
  if (Array.isArray(current)) {
    return current.map((entry: unknown, row) => carryValue(entry, formerSchemas?.child(row), schemas.child(row), versions));
  }
  return isPlainObject(current) ? carryObject(current, formerSchemas, schemas, versions) : current;
}

interface MovedValue extends MoveSince {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly value: unknown;
}

/** Copies a payload without the values that moved to another group or list, and returns both. */
function removeMoved(payload: JsonObject, moves: readonly MoveSince[]): { rest: JsonObject; moved: MovedValue[] } {
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
      moved.push({ ...move, source, target, value: removeAt(rest, source) });
    }
  }
  return { rest, moved };
}

/** Puts a moved value at its current path in a payload, or under a former name. Changes the payload. @param tried see {@link freeFormerName} */
function setMoved(payload: EditablePayload, movedValue: MovedValue, versions: Versions, tried: Map<string, number>): void {
  const { source, target, from, to, value, isLatest } = movedValue;
  const schemas = schemasAlong(versions.now, to);
  const formerSchemas = versions.before && schemasAlong(versions.before, from);
  const isFitting = fits(value, formerSchemas, schemas);
  if (isLatest && isFitting) renameAt(payload, target, freeFormerName);
  if (isFitting && isFree(payload, target, to)) return setAt(payload, target, to, carryValue(value, formerSchemas, schemas, versions));
  if (versions.keepsMisfits === true) return setAt(payload, source, from, value);
  const isTaken = (name: string) => Object.hasOwn(payload, name) || versions.now.schemas.names.includes(name);
  setProperty(payload, freeFormerName(from.at(-1) ?? '', isTaken, tried), value);
}

/**
 * Converts a payload of an earlier version of a form to the current version. It renames fields at any depth and in every row, moves them between
 * groups, and replaces former values of options.
 *
 * **No value is dropped.** A value without a field in the current version keeps its name; a value of the wrong type gets a former name.
 * `formerValues` finds both, `withoutFormer` removes them.
 *
 * @param before undefined if the version is unknown; then the name of a current field means that field
 * @example
 * carry({ city: 'Pune' }, before, now); // { town: 'Pune' }, where `town` has `"was": ["city"]`
 */
export function carry(payload: JsonObject, before: Form | undefined, now: Form, options: CarryOptions = {}): EditablePayload {
  if (before === now) return payload;
  const versions = { before, now, ...options };
  const { rest, moved } = removeMoved(payload, movesSince(before, now));
  const carried = carryObject(rest, before?.schemas, now.schemas, versions);
  const tried = new Map<string, number>();
  for (const movedValue of moved) setMoved(carried, movedValue, versions, tried);
  return carried;
}
