import { DEEPEST_NAME, placesAt } from './named-values.ts';
import { fieldPath, keysAlong, type FieldPath } from './path.ts';
import { spreadOfAll } from './schema/places.ts';
import { isUnnamed, unnamed } from './structure/unnamed.ts';
import type { FormSchema } from './types.ts';

/** The last key in the name of a control that says what an entry is called; no field has it. */
const KEY = unnamed('name');

/** Under which name a browser sends what an entry of a dictionary is called: inside it, so that it moves with its row. */
export const entryNameControl = (entry: FieldPath): FieldPath => `${entry}/${KEY}`;

const isEntryName = (name: FieldPath) => name.endsWith(`/${KEY}`);

type Named<Value> = readonly [name: FieldPath, value: Value];

/** What the entries of one dictionary are called, in the order in which they are asked. */
class Names {
  private readonly isField: (name: string) => boolean;
  private readonly given = new Set<string>();
  private nameless = 0;

  constructor(isField: (name: string) => boolean) {
    this.isField = isField;
  }

  /** The name that somebody has given, where nothing else is called so; else one that stands for none. */
  of(text: unknown): string {
    const wanted = typeof text === 'string' ? text.trim() : '';
    const isFree = wanted !== '' && !isUnnamed(wanted) && !this.given.has(wanted) && !this.isField(wanted);
    const name = isFree ? wanted : unnamed(this.nameless);
    if (isFree) this.given.add(wanted);
    else this.nameless += 1;
    return name;
  }
}

/** What entries are called from now on, by the path that each has on its page. */
function namesGiven(given: readonly Named<unknown>[], schema: FormSchema): ReadonlyMap<FieldPath, string> {
  const byHolder = new Map<FieldPath, Names>();
  const names = given.map(([control, text]) => {
    const entry = control.slice(0, -KEY.length - 1);
    const holder = fieldPath(keysAlong(entry).slice(0, -1));
    const fields = () => spreadOfAll(placesAt(schema, holder), schema).map(({ properties = {} }) => properties);
    const own = byHolder.get(holder) ?? new Names((name) => fields().some((properties) => Object.hasOwn(properties, name)));
    byHolder.set(holder, own);
    return [entry, own.of(text)] as const;
  });
  return new Map(names);
}

function calledBy(names: ReadonlyMap<FieldPath, string>, path: FieldPath): FieldPath {
  let before = '';
  const parts = path.split('/').map((part, depth) => {
    // Deeper than this no name leads.
    if (depth >= DEEPEST_NAME) return part;
    before = depth === 0 ? part : `${before}/${part}`;
    const name = names.get(before);
    return name === undefined ? part : fieldPath([name]);
  });
  return parts.join('/');
}

/**
 * The controls of a page as they would be named if each entry of a dictionary had been called from the beginning what its visitor says.
 * One that is called nothing, or like a field or another entry, gets a name that stands for none (`isUnnamed`). Where somebody has given
 * an entry a name and nothing else, it is there, and null.
 */
export function withEntriesNamed<Value>(all: Iterable<Named<Value>>, schema: FormSchema): Named<Value | null>[] {
  const controls = [...all];
  const given = controls.filter(([name]) => isEntryName(name));
  if (given.length === 0) return controls;
  const names = namesGiven(given, schema);
  const named = controls.filter(([name]) => !isEntryName(name)).map(([name, value]) => [calledBy(names, name), value] as const);
  const filled = new Set(named.filter(([, value]) => value !== '').flatMap(([name]) => holdersAlong(name)));
  const alone = [...names].filter(([, name]) => !isUnnamed(name)).map(([entry]) => calledBy(names, entry));
  return [...named, ...alone.filter((entry) => !filled.has(entry)).map((entry) => [entry, null] as const)];
}

/** A path, and each that it leads through. */
function holdersAlong(path: FieldPath): FieldPath[] {
  const parts = path.split('/').slice(0, DEEPEST_NAME);
  return parts.map((_part, depth) => parts.slice(0, depth + 1).join('/'));
}
