// Without scripts a page has a control for the name of each dictionary entry. This file applies these names to the names of the other controls.
import { isEntryNamePath, isUnnamedKey, parentPath, unnamedKey, type Form } from '#engine/index.ts';
import { keysAlong, type FieldPath } from '../path.ts';
import { MAX_NAME_DEPTH, placeOf, type Name } from './values-by-name.ts';

type Control<Value> = readonly [name: FieldPath, value: Value];

/** Assigns names to the entries of one dictionary, in their order. */
class EntryNames {
  readonly #usedNames: Set<string>;
  #unnamedCount = 0;

  /** @param fields names of fields, which no entry can have */
  constructor(fields: readonly string[]) {
    this.#usedNames = new Set(fields);
  }

  /** The name that the visitor typed, unless a field or another entry has it; else the key of an entry without a name. */
  add(text: unknown): string {
    const name = typeof text === 'string' ? text.trim() : '';
    const isFree = name !== '' && !isUnnamedKey(name) && !this.#usedNames.has(name);
    if (!isFree) return unnamedKey(this.#unnamedCount++);
    this.#usedNames.add(name);
    return name;
  }
}

/** The names of entries, by their path on the page. Outer entries come first. */
function entryNames(form: Form, nameControls: readonly Control<unknown>[]): ReadonlyMap<FieldPath, string> {
  const names = new Map<FieldPath, string>();
  const byDictionary = new Map<FieldPath, EntryNames>();
  for (const [control, text] of nameControls) {
    const entry = parentPath(control);
    const dictionary = parentPath(entry);
    const namesOfDictionary = byDictionary.get(dictionary) ?? new EntryNames(placeOf(form, renamed(names, dictionary))?.names ?? []);
    byDictionary.set(dictionary, namesOfDictionary);
    names.set(entry, namesOfDictionary.add(text));
  }
  return names;
}

/** The keys of a path, with the names of entries. */
function renamed(names: ReadonlyMap<FieldPath, string>, path: FieldPath): readonly string[] {
  const along = pathsAlong(path);
  return keysAlong(path).map((key, depth) => names.get(along[depth] ?? '') ?? key);
}

/** A path and its parents, up to the maximum depth. */
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
 * Renames controls as if each dictionary entry had the name that the visitor typed. An entry without a name, or with that of a field or another
 * entry, gets the key of an unnamed entry. The value of an entry with only a name is null.
 */
export function withEntryNames<Value>(form: Form, all: Iterable<Control<Value>>): (readonly [Name, Value | null])[] {
  const controls = [...all];
  const nameControls = controls.filter(([name]) => isEntryNamePath(name));
  if (nameControls.length === 0) return controls;
  const names = entryNames(form, nameControls);
  const valueControls = controls.filter(([name]) => !isEntryNamePath(name));
  const named = valueControls.map(([name, value]) => [renamed(names, name), value] as const);
  const filled = new Set(valueControls.filter(([, value]) => value !== '').flatMap(([name]) => pathsAlong(name)));
  const empty = [...names].filter(([entry, name]) => !isUnnamedKey(name) && !filled.has(entry));
  return [...named, ...empty.map(([entry]) => [renamed(names, entry), null] as const)];
}

/** The keys of a control's name, with the entry names in the controls before it: on a page, the control for the name comes first. */
export function renamedSoFar(form: Form, before: readonly Control<unknown>[], name: FieldPath): Name {
  const nameControls = before.filter(([control]) => isEntryNamePath(control));
  return nameControls.length === 0 ? name : renamed(entryNames(form, nameControls), name);
}
