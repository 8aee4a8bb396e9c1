import { fieldPath, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import type { PartSchema } from '../schema/places.ts';
import { isSameJson } from '../schema/same.ts';
import type { Payload } from '../types.ts';
import { placeStart } from './defaults.ts';
import { kindShown } from './holders.ts';
import { isHollow } from './hollow.ts';
import type { Keys } from './left-behind.ts';
import { MOST_ROUNDS } from './rounds.ts';
import type { Shape } from './shape.ts';
import type { FormStructure } from './structure.ts';
import type { ChooseAt } from './walk.ts';
import { wayTo } from './way.ts';

/** What a form holds, and what the visitor has chosen in it. */
export interface Seen {
  readonly values: Payload;
  readonly chooseAt: ChooseAt;
}

/** What stands and shows at a place. */
interface Place {
  readonly schema: PartSchema;
  readonly shape: Shape;
  readonly value: unknown;
  /** It is there though nothing in it is filled in. */
  readonly isThere: boolean;
}

const NOTHING: Readonly<Record<string, unknown>> = {};
const NO_SCHEMA: PartSchema = {};
const within = (value: unknown) => (isPlainObject(value) ? value : NOTHING);
const under = (value: Readonly<Record<string, unknown>>, name: string): unknown => (Object.hasOwn(value, name) ? value[name] : undefined);

/** Compares what shows before and after a change, as far as one has become another, and notes what begins. */
class Coming {
  readonly changed: FieldPath[] = [];
  readonly #structure: FormStructure;
  readonly #before: ChooseAt;
  readonly #after: ChooseAt;
  readonly #way: Keys;

  /** @param way where the visitor has changed something: what stands there is their own */
  constructor(structure: FormStructure, before: ChooseAt, after: ChooseAt, way: Keys) {
    this.#structure = structure;
    this.#before = before;
    this.#after = after;
    this.#way = way;
  }

  root(schema: PartSchema, before: Payload, after: Payload): Payload {
    return this.#at(this.#was(schema, before, [], true), this.is(schema, after, [], true), []) as Payload;
  }

  #was(schema: PartSchema, value: unknown, keys: Keys, isThere: boolean): Place {
    return { schema, value, isThere, shape: this.#shape(schema, value, keys, this.#before) };
  }

  is(schema: PartSchema, value: unknown, keys: Keys, isThere: boolean): Place {
    return { schema, value, isThere, shape: this.#shape(schema, value, keys, this.#after) };
  }

  #shape(schema: PartSchema, value: unknown, keys: Keys, chooseAt: ChooseAt): Shape {
    return this.#structure.shape(schema, value, wayTo(this.#structure.root, keys, chooseAt));
  }

  #isOnWay(keys: Keys): boolean {
    return keys.length <= this.#way.length && keys.every((key, index) => String(key) === String(this.#way[index]));
  }

  /** Whether the visitor has changed a place as a whole. */
  #isOwn(keys: Keys): boolean {
    return keys.length === this.#way.length && this.#isOnWay(keys);
  }

  /** @returns the same value where nothing in it begins */
  #at(was: Place, is: Place, keys: Keys): unknown {
    const kind = kindShown(is.shape);
    if (kind !== kindShown(was.shape)) return this.#isOwn(keys) ? is.value : this.#begun(is, keys, this.#start(was));
    if (kind === 'group') return is.isThere || !isHollow(is.value) ? this.group(was, is, keys) : is.value;
    if (this.#isOwn(keys)) return is.value;
    const begun = was.shape === is.shape ? is.value : this.#begun(is, keys, this.#start(was));
    const isOfRows = begun === is.value && kind === 'rows' && Array.isArray(is.value) && is.value.length > 0;
    return isOfRows ? this.#rows(was, is, is.value as readonly unknown[], keys) : begun;
  }

  #start({ schema, shape, isThere }: Place): unknown {
    return placeStart(this.#structure, schema, isThere, shape);
  }

  /** @param before what the place began with, as it showed before: nobody has answered where that still stands */
  #begun(is: Place, keys: Keys, before: unknown): unknown {
    const start = this.#start(is);
    if (start === undefined || !isSameJson(is.value, before) || isSameJson(start, before)) return is.value;
    this.changed.push(fieldPath(keys));
    return start;
  }

  group(was: Place, is: Place, keys: Keys): unknown {
    const [then, now] = [within(was.value), within(is.value)];
    const { properties = {}, required = [] } = is.shape.field;
    const before = was.shape.field;
    // Where the same shows, nothing has come but in what is another value.
    const names = was.shape === is.shape ? this.#others(then, now, keys) : Object.keys({ ...properties, ...now });
    const next = names.flatMap((name): [string, unknown][] => {
      const [schema, value, at] = [this.#structure.inside(is.shape, name), under(now, name), [...keys, name]];
      const isEntry = !Object.hasOwn(properties, name);
      // An entry that has come, or is called otherwise now, has begun.
      if (!schema || (isEntry && !Object.hasOwn(then, name))) return [];
      const isThere = isEntry || required.includes(name);
      const known = isEntry || Object.hasOwn(before.properties ?? {}, name) ? this.#structure.inside(was.shape, name) : undefined;
      const wasThere = isEntry || before.required?.includes(name) === true;
      if (known === schema && value === under(then, name) && isThere === wasThere && !this.#isOnWay(at)) return [];
      const place = this.is(schema, value, at, isThere);
      const after = known ? this.#at(this.#was(known, under(then, name), at, wasThere), place, at) : this.#come(place, at);
      return after === value ? [] : [[name, after]];
    });
    return next.length === 0 ? is.value : { ...now, ...Object.fromEntries(next) };
  }

  /** A place that did not show before: what another branch has left there stays, and what that lacks begins. */
  #come(is: Place, keys: Keys): unknown {
    const kind = kindShown(is.shape);
    if (kind === 'group' && isPlainObject(is.value))
      return is.isThere || !isHollow(is.value) ? this.group(this.none(), is, keys) : is.value;
    if (kind !== 'rows' || !Array.isArray(is.value)) return this.#begun(is, keys, undefined);
    return this.#eachRow(is, is.value, (row, index, schema) => this.#come(this.is(schema, row, [...keys, index], false), [...keys, index]));
  }

  none(): Place {
    return { schema: NO_SCHEMA, value: undefined, isThere: false, shape: this.#structure.shape(NO_SCHEMA, undefined) };
  }

  #eachRow(list: Place, rows: readonly unknown[], next: (row: unknown, index: number, schema: PartSchema) => unknown): readonly unknown[] {
    const all = rows.map((row, index) => {
      const schema = this.#structure.inside(list.shape, index);
      // A position in which nothing stands begins with the list, or not at all.
      return schema && row !== undefined ? next(row, index, schema) : row;
    });
    return all.some((row, index) => row !== rows[index]) ? all : rows;
  }

  #others(then: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>, keys: Keys): string[] {
    const next = this.#isOnWay(keys) ? this.#way.slice(keys.length, keys.length + 1).map(String) : [];
    return [...new Set([...next, ...Object.keys(now).filter((name) => now[name] !== under(then, name))])];
  }

  #rows(was: Place, is: Place, rows: readonly unknown[], keys: Keys): unknown {
    const then: readonly unknown[] = Array.isArray(was.value) ? was.value : [];
    return this.#eachRow(is, rows, (row, index, schema) => {
      const [known, at] = [this.#structure.inside(was.shape, index), [...keys, index]];
      if (!known || (schema === known && row === then[index] && !this.#isOnWay(at))) return row;
      return this.#at(this.#was(known, then[index], at, false), this.is(schema, row, at, false), at);
    });
  }
}

export interface Begun {
  readonly values: Payload;
  /** The places that have begun. */
  readonly changed: readonly FieldPath[];
}

/**
 * Values of a page in which what it did not show, and shows by them, begins with its `default`.
 *
 * @param shown what the page showed: where nobody filled anything in, nothing (`''`) stands there
 */
export function withUnshown(structure: FormStructure, schema: PartSchema, { values: shown, chooseAt }: Seen): Payload {
  let values = shown;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const coming = new Coming(structure, chooseAt, chooseAt, []);
    const next = coming.group({ ...coming.none(), value: values }, coming.is(schema, values, [], true), []) as Payload;
    if (next === values) break;
    values = next;
  }
  return values;
}

/**
 * Values in which what has come to show by a change begins with its `default`, as it would have if it had shown from the beginning. What was
 * answered, and emptied again, stays as it is.
 *
 * @param way the keys along which the visitor has changed something
 * @returns the same values where nothing begins
 */
export function withComing(structure: FormStructure, schema: PartSchema, before: Seen, after: Seen, way: Keys): Begun {
  const changed: FieldPath[] = [];
  let [was, is] = [before, after];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const coming = new Coming(structure, was.chooseAt, is.chooseAt, way);
    const next = coming.root(schema, was.values, is.values);
    if (next === is.values) break;
    changed.push(...coming.changed);
    [was, is] = [is, { ...is, values: next }];
  }
  return { values: is.values, changed };
}
