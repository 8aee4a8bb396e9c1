import { optionWithValue } from '../kinds/option-list.ts';
import { fieldPath, keysAlong, type FieldPath } from '../path.ts';
import { takesNull, type PartSchema } from '../schema/places.ts';
import { always } from '../schema/told-apart.ts';
import type { FormSchema, Payload } from '../types.ts';
import { countingRows, isUnseen } from './as-sent.ts';
import { acceptsSoFar } from './fitting.ts';
import { isFlat } from './flat.ts';
import { HOLDERS, kindShown, LISTS } from './holders.ts';
import { isLeftBehind, saidOf, straysOf, type Keys } from './left-behind.ts';
import type { Shape } from './shape.ts';
import { isPlain } from './plain.ts';
import type { FormStructure } from './structure.ts';
import { emptyRows, positions, unanswered, unasked } from './unanswered.ts';
import type { ChooseAt } from './walk.ts';
import { isPlainObject } from '../plain-object.ts';

/** What of a form's values counts. */
export interface Shown {
  readonly values: Payload;
  /** Where on the page a place of these values stands: rows that nobody filled in are not among them. */
  readonly pathOf: (path: FieldPath) => FieldPath;
}

const HELD: ReadonlySet<unknown> = new Set(['object', 'array']);

/** Whether a schema says outright that its place has a control for a single value like this one. */
function isForSingle(schema: PartSchema, value: unknown): boolean {
  const types: readonly unknown[] = [schema.type].flat();
  const isHeld = types.some((type) => HELD.has(type));
  return isPlain(schema) && !isHeld && schema.const === undefined && types.includes('boolean') === (typeof value === 'boolean');
}

/** Lays out what is sent, and notes which rows are left out. */
class Packing {
  /** By path of a list: where each row that counts stands on the page. */
  readonly kept = new Map<FieldPath, readonly number[]>();
  private readonly structure: FormStructure;
  private readonly chooseAt: ChooseAt;

  constructor(structure: FormStructure, chooseAt: ChooseAt) {
    this.structure = structure;
    this.chooseAt = chooseAt;
  }

  /** @param isWanted whether the value has to be there, be it empty */
  pack(schema: PartSchema | undefined, value: unknown, keys: Keys, isWanted: boolean): unknown {
    if (typeof value === 'string' && value.trim() === '') return undefined;
    if (!schema || value === undefined) return value;
    // A draft has it for what was emptied in a list.
    if (value === null) return takesNull(schema, this.structure.root) ? value : undefined;
    const isList = Array.isArray(value);
    const isSingleValue = !isList && !isPlainObject(value);
    if (isSingleValue && isForSingle(schema, value)) return value;
    const shape = this.shape(schema, value, keys);
    const kind = kindShown(shape);
    if (isList && LISTS.has(kind)) return this.list(schema, value, keys, isWanted);
    if (isPlainObject(value) && kind === 'group') return this.object(schema, value, keys, isWanted);
    const isSeveral = LISTS.has(kind) || kind === 'group';
    const isHidden = (kind === 'tick' || isSingleValue) && isUnseen(shape, value);
    // No text stands for yes or no.
    const isWritten = isSingleValue && typeof value !== 'boolean';
    if (!isSeveral && !isHidden && (isWritten || optionWithValue(shape.field, value))) return value;
    // What no control of the place could have made is wrong as it is, however empty. But for what another branch has left.
    return isLeftBehind(value, isHidden ? undefined : shape.field, keys, this.structure.root) ? undefined : value;
  }

  private shape(schema: PartSchema, value: unknown, keys: Keys): Shape {
    // Hardly any place asks what was chosen there, and each would look up its address.
    return this.structure.shape(schema, value, this.structure.isLiving(schema) ? this.chooseAt(fieldPath(keys)) : undefined);
  }

  private object(schema: PartSchema, value: Readonly<Record<string, unknown>>, keys: Keys, isWanted: boolean): unknown {
    const shape = this.shape(schema, value, keys);
    const strays = keys.length === 0 ? [] : straysOf(shape, value, () => saidOf(keys, this.structure.root));
    const hidden = new Set([...this.structure.hiddenNames(schema, shape, value), ...strays]);
    const { required = [] } = shape.field;
    const packed = (name: string, one: unknown, isAsked: boolean) =>
      this.pack(this.structure.inside(shape, name), one, [...keys, name], isAsked);
    const shown = Object.entries(value).filter(([name]) => !hidden.has(name));
    const filled = new Map(shown.map(([name, one]) => [name, packed(name, one, false)] as const));
    // What would have to be there in it fills nothing in.
    if ([...filled.values()].every((one) => one === undefined)) {
      if (!isWanted) return undefined;
      if (keys.length > 0 && this.structure.nothing(schema) === null) return null;
    }
    const isMissing = (name: string) => required.includes(name) && filled.get(name) === undefined;
    const counting = (entries: readonly (readonly [string, unknown])[]) =>
      entries
        .map(([name, one]) => [name, isMissing(name) ? packed(name, one, true) : filled.get(name)] as const)
        .filter(([, one]) => one !== undefined);
    const given = counting(shown);
    const all = [...given, ...counting(this.wanted(shape, new Set(given.map(([name]) => name)), keys))];
    const sent = Object.fromEntries([...all, ...this.unasked(shape, new Set(all.map(([name]) => name)))]);
    return { ...sent, ...Object.fromEntries(this.decided(shape, sent)) };
  }

  /** Groups and lists that are not there, and must be where the values leave one of several alternatives open: each with nothing in it. */
  private decided(shape: Shape, sent: Readonly<Record<string, unknown>>): [string, unknown][] {
    const { root } = this.structure;
    return shape.rules.flatMap(({ anyOf, oneOf }) =>
      [anyOf ?? [], oneOf ?? []].flatMap((alternatives): [string, unknown][] => {
        const [only, ...others] = alternatives.filter((one) => acceptsSoFar(one, sent, root));
        if (!only || others.length > 0) return [];
        return always(only, root).flatMap(({ required = [] }) => required.flatMap((name) => this.empty(shape, sent, name)));
      }),
    );
  }

  private empty(shape: Shape, sent: Readonly<Record<string, unknown>>, name: string): [string, unknown][] {
    const schema = Object.hasOwn(sent, name) ? undefined : this.structure.inside(shape, name);
    const isHeld = schema !== undefined && HOLDERS.has(kindShown(this.structure.shape(schema, undefined)));
    const nothing = isHeld ? unanswered(this.structure, schema) : undefined;
    return nothing === undefined ? [] : [[name, nothing]];
  }

  /** Values that must be there and that nobody is asked for, as there is but one; and nothing, where that is an answer. */
  private unasked(shape: Shape, given: ReadonlySet<string>): [string, unknown][] {
    return (shape.field.required ?? []).flatMap((name): [string, unknown][] => {
      const schema = given.has(name) ? undefined : this.structure.inside(shape, name);
      if (!schema) return [];
      const sent = unasked(this.structure, schema);
      return sent === undefined ? [] : [[name, sent]];
    });
  }

  /** Groups and lists that must be there and are not, each with nothing in it. */
  private wanted(shape: Shape, given: ReadonlySet<string>, keys: Keys): [string, unknown][] {
    return (shape.field.required ?? []).flatMap((name): [string, unknown][] => {
      // An entry shows once a visitor has added it.
      const schema = given.has(name) ? undefined : shape.field.properties?.[name];
      // What holds itself would have to be there in itself again.
      if (!schema || this.structure.holdsItself(schema)) return [];
      const inside = this.shape(schema, undefined, [...keys, name]);
      if (kindShown(inside) === 'group') return [[name, {}]];
      return kindShown(inside) === 'rows' ? [[name, emptyRows(this.structure, inside)]] : [];
    });
  }

  private list(schema: PartSchema, value: readonly unknown[], keys: Keys, isWanted: boolean): unknown {
    const shape = this.shape(schema, value, keys);
    const { minItems = 0, prefixItems = [] } = shape.field;
    const packed = value.map((entry, index) => this.pack(this.structure.inside(shape, index), entry, [...keys, index], false));
    const isFilled = (entry: unknown) => entry !== undefined;
    if (!packed.some(isFilled) && !isWanted) return undefined;
    if (!packed.some(isFilled) && this.structure.nothing(schema) === null) return null;
    const first = positions(this.structure, prefixItems, packed, minItems);
    const isGroup = (index: number) => {
      const row = this.structure.inside(shape, index);
      return row !== undefined && kindShown(this.shape(row, value[index], [...keys, index])) === 'group';
    };
    // Of rows that must be there the first empty ones tell what is missing in them. Before them stand all positions.
    const least = first.length < prefixItems.length ? 0 : minItems - first.length;
    const rows = [...packed.keys()].slice(prefixItems.length);
    const all = countingRows(rows, least, (index) => isFilled(packed[index]), isGroup);
    if (first.length + all.length < value.length) this.kept.set(fieldPath(keys), [...first.keys(), ...all]);
    // A null that is an answer stays one. What has to be in a row that has to be there is there, too; not where it holds such rows again.
    const inRow = (index: number) => {
      const row = this.structure.inside(shape, index);
      return row && this.structure.holdsItself(row) ? {} : this.pack(row, {}, [...keys, index], true);
    };
    return [...first, ...all.map((index) => (packed[index] === undefined ? inRow(index) : packed[index]))];
  }

  pathOf(path: FieldPath): FieldPath {
    if (this.kept.size === 0) return path;
    return keysAlong(path).reduce((at, key) => {
      const own = this.kept.get(at)?.[Number(key)] ?? key;
      return at === '' ? fieldPath([own]) : `${at}/${fieldPath([own])}`;
    }, '');
  }
}

/** What counts of the value at one place. @param isWanted it has to be there, be it empty */
export function shownPart(
  structure: FormStructure,
  schema: PartSchema,
  value: unknown,
  path: FieldPath,
  chooseAt: ChooseAt,
  isWanted = true,
): unknown {
  return new Packing(structure, chooseAt).pack(schema, value, keysAlong(path), isWanted);
}

/**
 * Whether what is asked in a row of a list counts: in one that nobody filled in only where so many have to be there, and null will not do.
 *
 * @param list its schema
 * @param isWanted the list has to be there
 */
export function isRowSent(
  structure: FormStructure,
  list: PartSchema,
  values: unknown,
  path: FieldPath,
  index: number,
  chooseAt: ChooseAt,
  isWanted: boolean,
): boolean {
  const packing = new Packing(structure, chooseAt);
  const sent = packing.pack(list, values, keysAlong(path), isWanted);
  // Of a list that nobody has touched the rows that have to be there show.
  if (sent === undefined) return isWanted && structure.nothing(structure.inside(structure.shape(list, undefined), index) ?? {}) !== null;
  const rows: readonly unknown[] = Array.isArray(sent) ? sent : [];
  const row = rows[packing.kept.get(path)?.indexOf(index) ?? index];
  return row !== undefined && row !== null;
}

const itself = (path: FieldPath) => path;

/**
 * What of a form's values is checked and sent: not what stands in branches that do not show, nor groups and rows that nobody filled
 * in. A group or list that must be there is there all the same, so that what is missing is told inside it.
 *
 * @param chooseAt what the visitor has chosen at a place
 */
export function shownValues(structure: FormStructure, schema: FormSchema, values: Payload, chooseAt: ChooseAt): Shown {
  if (isFlat(schema)) return { values, pathOf: itself };
  const packing = new Packing(structure, chooseAt);
  const whole = packing.pack(schema, values, [], true) as Payload;
  return { values: whole, pathOf: (path) => packing.pathOf(path) };
}
