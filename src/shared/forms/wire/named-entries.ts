// Dictionary entries in a page's controls: visitors name them where no script runs.
import { isEntryNamePath, isUnnamedKey, parentPath, unnamedKey, type Form } from '#engine/index.ts';
import { keysAlong, type FieldPath } from '../path.ts';
import { MAX_NAME_DEPTH, placeOf, type Name } from './values-by-name.ts';

type Control<Value> = readonly [name: FieldPath, value: Value];

/** The names of the entries of one dictionary, in the order in which they come. */
class EntryNames {
  readonly #taken: Set<string>;
  #unnamed = 0;

  /** @param fields names that no entry can have */
  constructor(fields: readonly string[]) {
    this.#taken = new Set(fields);
  }

  /** The name that a visitor has given, unless a field or another entry has it; else the key of an entry without a name. */
  add(text: unknown): string {
    const wanted = typeof text === 'string' ? text.trim() : '';
    const isFree = wanted !== '' && !isUnnamedKey(wanted) && !this.#taken.has(wanted);
    if (!isFree) return unnamedKey(this.#unnamed++);
    this.#taken.add(wanted);
    return wanted;
  }
}

/** The new names of entries, by the path that each has on its page: one inside another after that one. */
function namesGiven(form: Form, given: readonly Control<unknown>[]): ReadonlyMap<FieldPath, string> {
  const names = new Map<FieldPath, string>();
  const byDictionary = new Map<FieldPath, EntryNames>();
  for (const [control, text] of given) {
    const entry = parentPath(control);
    const dictionary = parentPath(entry);
    const own = byDictionary.get(dictionary) ?? new EntryNames(placeOf(form, renamed(names, dictionary))?.names ?? []);
    byDictionary.set(dictionary, own);
    names.set(entry, own.add(text));
  }
  return names;
}

/** The keys that a path leads through, with the new names of entries. */
function renamed(names: ReadonlyMap<FieldPath, string>, path: FieldPath): readonly string[] {
  const along = pathsAlong(path);
  return keysAlong(path).map((key, depth) => names.get(along[depth] ?? '') ?? key);
}

/** A path, and each path that it leads through, as far as names lead. */
function pathsAlong(path: FieldPath): FieldPath[] {
  const paths: FieldPath[] = [];
  let end = path.indexOf('/');
  while (end !== -1 && paths.length < MAX_NAME_DEPTH - 1) {
    paths.push(path.slice(0, end));
    end = path.indexOf('/', end + 1);
  }
  return [...paths, end === -1 ? path : path.slice(0, end)];
}

/**
 * The controls of a page as if each dictionary entry had had from the beginning the name that its visitor gave it. An entry without a
 * name, or with that of a field or another entry, gets the key of an entry without a name. An entry with a name and nothing else is null.
 */
export function withEntryNames<Value>(form: Form, all: Iterable<Control<Value>>): (readonly [Name, Value | null])[] {
  const controls = [...all];
  const given = controls.filter(([name]) => isEntryNamePath(name));
  if (given.length === 0) return controls;
  const names = namesGiven(form, given);
  const others = controls.filter(([name]) => !isEntryNamePath(name));
  const named = others.map(([name, value]) => [renamed(names, name), value] as const);
  const filled = new Set(others.filter(([, value]) => value !== '').flatMap(([name]) => pathsAlong(name)));
  const empty = [...names].filter(([entry, name]) => !isUnnamedKey(name) && !filled.has(entry));
  return [...named, ...empty.map(([entry]) => [renamed(names, entry), null] as const)];
}

/** The keys that a control's name leads through, with the entry names that came before it: a page asks for an entry's name first. */
export function renamedSoFar(form: Form, before: readonly Control<unknown>[], name: FieldPath): Name {
  const given = before.filter(([one]) => isEntryNamePath(one));
  return given.length === 0 ? name : renamed(namesGiven(form, given), name);
}
