import { fieldPath, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import type { PartSchema, Root } from '../schema/places.ts';
import { isSameJson } from '../schema/same.ts';
import type { Payload } from '../types.ts';
import { placeStart } from './defaults.ts';
import { kindShown } from './holders.ts';
import { isHollow } from './hollow.ts';
import { saidOf, type Keys } from './left-behind.ts';
import { MOST_ROUNDS } from './rounds.ts';
import type { Shape } from './shape.ts';
import type { FormStructure } from './structure.ts';
import type { ChooseAt } from './walk.ts';
import { wayTo } from './way.ts';

/*
 * Fields that can only be read, and say what they begin with (`readOnly`, `default`). As nobody could fill one in, it holds that as long as
 * it shows, whenever it has come to: with a branch, or with the first answer in a group that nobody need fill in.
 */

const isReadOnlyWithin = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((value as PartSchema).readOnly === true || Object.values(value).some((one) => isReadOnlyWithin(one)));

const readOnly = new WeakMap<Root, boolean>();

/** Whether anything in a form can only be read. Most have nothing like that, and are not looked through with each answer. */
function hasReadOnly(root: Root): boolean {
  const known = readOnly.get(root) ?? isReadOnlyWithin(root);
  readOnly.set(root, known);
  return known;
}

/** A place in a group. */
interface Place {
  readonly name: string;
  readonly schema: PartSchema;
  readonly shape: Shape;
  readonly value: unknown;
  readonly keys: Keys;
  readonly isFixed: boolean;
}

/** What is around a place says of it. */
interface Around {
  /** It is there though nothing in it is filled in. */
  readonly isThere: boolean;
  readonly isReadOnly: boolean;
}

const NOTHING: Payload = {};

/** Goes through a form's values, and notes the places that it gives others. */
class Fixing {
  readonly changed: FieldPath[] = [];
  readonly #structure: FormStructure;
  readonly #chooseAt: ChooseAt;
  readonly #given: Payload;

  constructor(structure: FormStructure, chooseAt: ChooseAt, given: Payload) {
    this.#structure = structure;
    this.#chooseAt = chooseAt;
    this.#given = given;
  }

  /** @returns the same value where nothing in it is another */
  at(schema: PartSchema, value: unknown, keys: Keys, { isThere, isReadOnly }: Around): unknown {
    const shape = this.#shape(schema, value, keys);
    const around = { isThere, isReadOnly: isReadOnly || shape.field.readOnly === true };
    const kind = kindShown(shape);
    if (Array.isArray(value)) return kind === 'rows' ? this.#rows(shape, value, keys, around) : value;
    if (kind !== 'group') return value;
    if (isPlainObject(value)) return this.#group(shape, value, keys, around);
    // What holds itself would begin with one in one.
    return value === undefined && isThere && !this.#structure.holdsItself(schema) ? this.#group(shape, NOTHING, keys, around) : value;
  }

  #shape(schema: PartSchema, value: unknown, keys: Keys): Shape {
    return this.#structure.shape(schema, value, wayTo(this.#structure.root, keys, this.#chooseAt));
  }

  #rows(list: Shape, rows: readonly unknown[], keys: Keys, { isReadOnly }: Around): unknown {
    const next = rows.map((row, index) =>
      this.at(this.#structure.inside(list, index) ?? {}, row, [...keys, index], { isThere: !isHollow(row), isReadOnly }),
    );
    return next.some((row, index) => row !== rows[index]) ? next : rows;
  }

  #group(shape: Shape, value: Payload, keys: Keys, { isThere, isReadOnly }: Around): unknown {
    const { required = [], properties = {} } = shape.field;
    const places = this.#places(shape, value, keys, isReadOnly);
    const isFilledIn = isThere || places.some((place) => this.#isAnswered(place, isReadOnly));
    // Where all can only be read, nobody fills the group in, and what the page gives of it stays.
    if (!isFilledIn && places.every(({ isFixed }) => isFixed)) return value;
    const next = places.map(({ name, ...place }): [string, unknown] => {
      if (place.isFixed) return [name, isFilledIn ? this.#fixed(place) : undefined];
      const isNamed = Object.hasOwn(properties, name);
      const isInside = isNamed ? isFilledIn && required.includes(name) : !isHollow(place.value);
      return [name, this.at(place.schema, place.value, place.keys, { isThere: isInside, isReadOnly })];
    });
    const others = next.filter(([name, one]) => !isSameJson(one, Object.hasOwn(value, name) ? value[name] : undefined));
    if (others.length === 0) return value;
    const fixed = new Set(places.flatMap(({ name, isFixed }) => (isFixed ? [name] : [])));
    for (const [name] of others) if (fixed.has(name)) this.changed.push(fieldPath([...keys, name]));
    return Object.fromEntries(Object.entries({ ...value, ...Object.fromEntries(others) }).filter(([, one]) => one !== undefined));
  }

  #places(shape: Shape, value: Payload, keys: Keys, isReadOnly: boolean): Place[] {
    return Object.keys({ ...shape.field.properties, ...value }).flatMap((name) => {
      const schema = this.#structure.inside(shape, name);
      if (!schema) return [];
      const [own, at] = [Object.hasOwn(value, name) ? value[name] : undefined, [...keys, name]];
      const inside = this.#shape(schema, own, at);
      const { field } = inside;
      const isFixed = kindShown(inside) !== 'group' && field.default !== undefined && (isReadOnly || field.readOnly === true);
      return [{ name, schema, shape: inside, value: own, keys: at, isFixed }];
    });
  }

  /** Whether a visitor, or the page, has filled something in. */
  #isAnswered({ shape, value, keys, isFixed }: Place, isReadOnly: boolean): boolean {
    if (isFixed || isHollow(value)) return false;
    if (kindShown(shape) !== 'group' || !isPlainObject(value)) return true;
    const isInside = isReadOnly || shape.field.readOnly === true;
    const places = this.#places(shape, value, keys, isInside);
    return places.every((place) => place.isFixed) || places.some((place) => this.#isAnswered(place, isInside));
  }

  /** What the page gives stays. What another branch has left does not, which may let it be written, nor nothing (`''`), nor what could not be right. */
  #fixed({ schema, shape, value, keys }: Omit<Place, 'name'>): unknown {
    const couldBeLeft = () => value === '' || saidOf(keys, this.#structure.root).some((one) => couldLeave(one, value));
    const isLeft = () => !isSome(givenAt(this.#given, keys), value) && couldBeLeft();
    const isKept = value !== undefined && shape.field.const === undefined && !isLeft();
    return isKept ? value : placeStart(this.#structure, schema, false, shape);
  }
}

const isSome = (values: readonly unknown[], value: unknown) => values.some((one) => isSameJson(one, value));

/** What the page gives at a place; of a row, what it gives in any: it may have moved. */
function givenAt(given: Payload, keys: Keys): readonly unknown[] {
  return keys.reduce<readonly unknown[]>(
    (holders, key) =>
      holders.flatMap((holder) => {
        if (Array.isArray(holder)) return holder as unknown[];
        return isPlainObject(holder) && Object.hasOwn(holder, key) ? [holder[key]] : [];
      }),
    [given],
  );
}

/** Whether what is said of a place in some branch could have put a value there. */
function couldLeave({ readOnly: isReadOnly, type, enum: values, default: start }: PartSchema, value: unknown): boolean {
  if (isReadOnly === true) return start !== undefined && isSameJson(start, value);
  return type !== undefined || values !== undefined;
}

export interface Fixed {
  readonly values: Payload;
  /** The places that have other values than before. */
  readonly changed: readonly FieldPath[];
}

/**
 * A form's values, with what fields hold that can only be read.
 *
 * @param given what the page gives the form
 * @returns the same values where these are as they have to be
 */
export function withFixed(structure: FormStructure, schema: PartSchema, values: Payload, chooseAt: ChooseAt, given: Payload): Fixed {
  const changed: FieldPath[] = [];
  let now = values;
  for (let round = 0; round < MOST_ROUNDS && hasReadOnly(structure.root); round += 1) {
    const fixing = new Fixing(structure, chooseAt, given);
    const next = fixing.at(schema, now, [], { isThere: true, isReadOnly: false }) as Payload;
    if (next === now) break;
    now = next;
    changed.push(...fixing.changed);
  }
  return { values: now, changed };
}
