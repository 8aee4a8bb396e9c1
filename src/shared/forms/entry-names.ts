import { DEEPEST_NAME, placesAt, type Name } from './named-values.ts';
import { keysAlong, type FieldPath } from './path.ts';
import { spreadOfAll } from './schema/places.ts';
import { isUnnamed, unnamed } from './structure/unnamed.ts';
import type { FormSchema } from './types.ts';

/** The last key in the name of a control that says what an entry is called; no field has it. */
const KEY = unnamed('name');

/** Under which name a browser sends what an entry of a dictionary is called: inside it, so that it moves with its row. */
export const entryNameControl = (entry: FieldPath): FieldPath => `${entry}/${KEY}`;

/** Whether a control is such a one. */
export const isEntryName = (name: FieldPath): boolean => name.endsWith(`/${KEY}`);

type Control<Value> = readonly [name: FieldPath, value: Value];

/** What the entries of one dictionary are called, in the order in which they are asked. */
class Names {
  readonly #taken: Set<string>;
  #nameless = 0;

  /** @param fields names that no entry can have */
  constructor(fields: ReadonlySet<string>) {
    this.#taken = new Set(fields);
  }

  /** The name that somebody has given, where nothing else is called so; else one that stands for none. */
  of(text: unknown): string {
    const wanted = typeof text === 'string' ? text.trim() : '';
    const isFree = wanted !== '' && !isUnnamed(wanted) && !this.#taken.has(wanted);
    const name = isFree ? wanted : unnamed(this.#nameless);
    if (isFree) this.#taken.add(wanted);
    else this.#nameless += 1;
    return name;
  }
}

/** What entries are called from now on, by the path that each has on its page: one in another behind that one. */
function namesGiven(given: readonly Control<unknown>[], schema: FormSchema): ReadonlyMap<FieldPath, string> {
  const names = new Map<FieldPath, string>();
  const byHolder = new Map<FieldPath, Names>();
  for (const [control, text] of given) {
    const entry = control.slice(0, -KEY.length - 1);
    const holder = entry.slice(0, Math.max(0, entry.lastIndexOf('/')));
    const own = byHolder.get(holder) ?? new Names(fieldsOf(calledBy(names, holder), schema));
    byHolder.set(holder, own);
    names.set(entry, own.of(text));
  }
  return names;
}

/** The names that a group has fields for, whatever shows. */
function fieldsOf(holder: Name, schema: FormSchema): ReadonlySet<string> {
  return new Set(spreadOfAll(placesAt(schema, holder), schema).flatMap(({ properties = {} }) => Object.keys(properties)));
}

/** The names and indices that a path leads through, as entries are called by now. */
function calledBy(names: ReadonlyMap<FieldPath, string>, path: FieldPath): readonly string[] {
  const before = holdersAlong(path);
  return keysAlong(path).map((key, depth) => names.get(before[depth] ?? '') ?? key);
}

/**
 * The controls of a page as they would be named if each entry of a dictionary had been called from the beginning what its visitor says.
 * One that is called nothing, or like a field or another entry, gets a name that stands for none (`isUnnamed`). Where somebody has given
 * an entry a name and nothing else, it is there, and null.
 */
export function withEntriesNamed<Value>(all: Iterable<Control<Value>>, schema: FormSchema): (readonly [Name, Value | null])[] {
  const controls = [...all];
  const given = controls.filter(([name]) => isEntryName(name));
  if (given.length === 0) return controls;
  const names = namesGiven(given, schema);
  const others = controls.filter(([name]) => !isEntryName(name));
  const named = others.map(([name, value]) => [calledBy(names, name), value] as const);
  const filled = new Set(others.filter(([, value]) => value !== '').flatMap(([name]) => holdersAlong(name)));
  const alone = [...names].filter(([entry, name]) => !isUnnamed(name) && !filled.has(entry));
  return [...named, ...alone.map(([entry]) => [calledBy(names, entry), null] as const)];
}

/**
 * The keys that a control's name leads through, as entries are called by what came before it: a page asks what an entry is called before
 * whatever else it asks of it.
 */
export function calledSoFar(before: readonly Control<unknown>[], name: FieldPath, schema: FormSchema): Name {
  const given = before.filter(([one]) => isEntryName(one));
  return given.length === 0 ? name : calledBy(namesGiven(given, schema), name);
}

/** A path, and each that it leads through, as far as names lead. */
function holdersAlong(path: FieldPath): FieldPath[] {
  const holders: FieldPath[] = [];
  let end = path.indexOf('/');
  while (end !== -1 && holders.length < DEEPEST_NAME - 1) {
    holders.push(path.slice(0, end));
    end = path.indexOf('/', end + 1);
  }
  return [...holders, end === -1 ? path : path.slice(0, end)];
}
