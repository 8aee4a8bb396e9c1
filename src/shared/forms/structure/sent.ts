import { fieldPath, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import { spreadOfAll, takesNull, type PartSchema, type Root } from '../schema/places.ts';
import { always } from '../schema/told-apart.ts';
import { acceptsSoFar } from './fitting.ts';
import { HOLDERS, kindShown, LISTS } from './holders.ts';
import type { OpenPlaces } from './known-shapes.ts';
import { isUnsent, straysOf } from './left-behind.ts';
import { hasControlFor } from './plain.ts';
import type { Shape } from './shape.ts';
import { emptyRows, unasked, unaskedAt, type Shapes } from './unanswered.ts';
import { wayInside, type WayThere } from './way.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is asked of a form's structure. */
export interface SendingStructure extends Shapes {
  readonly root: Root;
  readonly known: { readonly open: OpenPlaces };
  readonly hiddenNames: (schema: PartSchema, shape: Shape, value: Values) => string[];
  readonly holdsItself: (schema: PartSchema) => boolean;
}

/** A place, and what shows there. */
export interface ShownPlace {
  readonly schema: PartSchema;
  readonly shape: Shape;
  readonly way: WayThere;
}

const NO_VALUES: Values = {};

const isThere = (value: unknown) => value !== undefined;
const all = () => true;

/**
 * What is sent of a form's values: not what stands in branches that do not show, nor groups and rows that nobody filled in; but what has to be
 * there, though it be empty. Conditions read the very same (see `readOf`): they are asked again where it arrives.
 */
export class SentValues {
  /** By path of a list of which rows are left out: where each row that counts stands on the page. */
  readonly kept = new Map<FieldPath, readonly number[]>();
  readonly #structure: SendingStructure;

  constructor(structure: SendingStructure) {
    this.#structure = structure;
  }

  /**
   * @param isWanted whether the value has to be there, be it empty
   * @param found what shows there, where that is known
   */
  at(schema: PartSchema | undefined, value: unknown, way: WayThere, isWanted: boolean, found?: Shape): unknown {
    if (typeof value === 'string' && value.trim() === '') return undefined;
    if (!schema || value === undefined) return value;
    // A draft has it for what was emptied in a list.
    if (value === null) return takesNull(schema, this.#structure.root) ? value : undefined;
    if (hasControlFor(schema, value)) return value;
    const place = { schema, way, shape: found ?? this.#structure.shape(schema, value, way) };
    const kind = kindShown(place.shape);
    if (Array.isArray(value) && LISTS.has(kind)) return this.#list(place, value, isWanted);
    if (isPlainObject(value) && kind === 'group') return this.#group(place, value, isWanted);
    return isUnsent(place.shape, value, () => this.#said(way)) ? undefined : value;
  }

  #said(way: WayThere): readonly PartSchema[] {
    return spreadOfAll(way.said(), this.#structure.root);
  }

  #inside({ shape, way }: ShownPlace, key: string | number, value: unknown, isWanted: boolean): unknown {
    return this.at(this.#structure.inside(shape, key), value, wayInside(way, key, this.#structure.root), isWanted);
  }

  /** Null, where nothing filled in is an answer of its own. The form itself is always there. */
  #isNull({ schema, way }: ShownPlace): boolean {
    return way.keys.length > 0 && this.#structure.nothing(schema) === null;
  }

  #group(place: ShownPlace, values: Values, isWanted: boolean): unknown {
    const filled = this.filled(place, values);
    // What would have to be there in it fills nothing in.
    const isFilled = [...filled.values()].some(isThere);
    if (!isFilled && !isWanted) return undefined;
    return !isFilled && this.#isNull(place) ? null : this.whole(place, values, all, filled);
  }

  /** What of a group is filled in, by name; undefined of what shows and is not. */
  filled(place: ShownPlace, values: Values): ReadonlyMap<string, unknown> {
    const { schema, shape, way } = place;
    const strays = way.keys.length === 0 ? [] : straysOf(shape, values, () => this.#said(way));
    const hidden = new Set([...this.#structure.hiddenNames(schema, shape, values), ...strays]);
    const shown = Object.entries(values).filter(([name]) => !hidden.has(name));
    return new Map(shown.map(([name, value]) => [name, this.#inside(place, name, value, false)] as const));
  }

  /**
   * A group that is there.
   *
   * @param isRead whether a name is asked for: of others nothing is added
   * @returns the same values where all of them are sent, and nothing else
   */
  whole(place: ShownPlace, values: Values, isRead: (name: string) => boolean, filled = this.filled(place, values)): Values {
    const required = (place.shape.field.required ?? []).filter(isRead);
    const counting = (name: string, value: unknown) =>
      value === undefined && required.includes(name) ? this.#inside(place, name, values[name], true) : value;
    const given = [...filled].map(([name, value]) => [name, counting(name, value)] as const).filter(([, value]) => isThere(value));
    const sent: Values = Object.fromEntries(given);
    const added = required.flatMap((name) => (Object.hasOwn(sent, name) ? [] : this.#missing(place, name)));
    const isSame = added.length === 0 && given.length === Object.keys(values).length && given.every(([name, one]) => one === values[name]);
    const wanted = isSame ? values : { ...sent, ...Object.fromEntries(added) };
    const opened = this.#opened(place, wanted).filter(([name]) => isRead(name));
    return opened.length === 0 ? wanted : { ...wanted, ...Object.fromEntries(opened) };
  }

  /** What must be there and is not, where that is sent all the same; an entry is there once a visitor has added it. */
  #missing({ shape, way }: ShownPlace, name: string): [string, unknown][] {
    const schema = this.#structure.inside(shape, name);
    if (!schema) return [];
    const isField = Object.hasOwn(shape.field.properties ?? {}, name);
    const sent = isField ? this.#nothing(schema, wayInside(way, name, this.#structure.root)) : unasked(this.#structure, schema);
    return sent === undefined ? [] : [[name, sent]];
  }

  /** What is sent of a place that must be there and in which nothing stands: a group or a list with nothing in it. */
  #nothing(schema: PartSchema, way: WayThere): unknown {
    const { open } = this.#structure.known;
    if (open.schemas.has(schema)) {
      open.cuts += 1;
      return undefined;
    }
    open.schemas.add(schema);
    try {
      const sent = unasked(this.#structure, schema);
      // What holds itself would have to be there in itself again.
      if (sent !== undefined || this.#structure.holdsItself(schema)) return sent;
      const place = { schema, way, shape: this.#structure.shape(schema, undefined, way) };
      const kind = kindShown(place.shape);
      if (kind === 'group') return this.whole(place, NO_VALUES, all);
      return kind === 'rows' ? this.#list(place, emptyRows(this.#structure, place.shape), true) : undefined;
    } finally {
      open.schemas.delete(schema);
    }
  }

  /** Groups and lists that are not there, and must be where the values leave one of several alternatives open: each with nothing in it. */
  #opened(place: ShownPlace, sent: Values): [string, unknown][] {
    const { root } = this.#structure;
    return place.shape.rules.flatMap(({ anyOf, oneOf }) =>
      [anyOf ?? [], oneOf ?? []].flatMap((alternatives): [string, unknown][] => {
        const [only, ...others] = alternatives.filter((one) => acceptsSoFar(one, sent, root));
        if (!only || others.length > 0) return [];
        const names = always(only, root).flatMap(({ required = [] }) => required.filter((name) => !Object.hasOwn(sent, name)));
        return names.flatMap((name) => (this.#isHolder(place, name) ? this.#missing(place, name) : []));
      }),
    );
  }

  #isHolder({ shape }: ShownPlace, name: string): boolean {
    const schema = this.#structure.inside(shape, name);
    return schema !== undefined && HOLDERS.has(kindShown(this.#structure.shape(schema, undefined)));
  }

  #list(place: ShownPlace, rows: readonly unknown[], isWanted: boolean): unknown {
    const packed = rows.map((row, index) => this.#inside(place, index, row, false));
    const isFilled = packed.some(isThere);
    if (!isFilled && !isWanted) return undefined;
    return !isFilled && this.#isNull(place) ? null : this.rows(place, rows, packed);
  }

  /** A list that is there. */
  rows(
    place: ShownPlace,
    list: readonly unknown[],
    packed = list.map((row, index) => this.#inside(place, index, row, false)),
  ): readonly unknown[] {
    const { minItems = 0, prefixItems = [] } = place.shape.field;
    const first = this.#positions(place, packed);
    // Of rows that must be there the first empty ones tell what is missing in them. Before them stand all positions.
    const least = first.length < prefixItems.length ? 0 : minItems - first.length;
    const rows = [...packed.keys()].slice(prefixItems.length);
    const missing = Math.max(0, least - rows.filter((index) => isThere(packed[index])).length);
    const empty = new Set(
      missing > 0 ? rows.filter((index) => !isThere(packed[index]) && this.#isGroup(place, list, index)).slice(0, missing) : [],
    );
    const counting = rows.filter((index) => isThere(packed[index]) || empty.has(index));
    if (first.length + counting.length < list.length) this.kept.set(fieldPath(place.way.keys), [...first.keys(), ...counting]);
    const sent = [...first, ...counting.map((index) => (isThere(packed[index]) ? packed[index] : this.#emptyRow(place, list, index)))];
    return sent.length === list.length && sent.every((row, index) => row === list[index]) ? list : sent;
  }

  #isGroup({ shape, way }: ShownPlace, list: readonly unknown[], index: number): boolean {
    const row = this.#structure.inside(shape, index);
    const { root } = this.#structure;
    return row !== undefined && kindShown(this.#structure.shape(row, list[index], wayInside(way, index, root))) === 'group';
  }

  /** What has to be in a row that has to be there is there, too; not where it holds such rows again. */
  #emptyRow(place: ShownPlace, list: readonly unknown[], index: number): unknown {
    const row = this.#structure.inside(place.shape, index);
    const value = isPlainObject(list[index]) ? list[index] : NO_VALUES;
    return row && this.#structure.holdsItself(row) ? NO_VALUES : this.#inside(place, index, value, true);
  }

  /** What is asked for by where it stands in a list stays there, be it empty, as far as something stands behind it, or has to. */
  #positions({ shape, way }: ShownPlace, packed: readonly unknown[]): readonly unknown[] {
    const { minItems = 0, prefixItems = [] } = shape.field;
    let count = Math.min(prefixItems.length, packed.findLastIndex(isThere) + 1);
    const isAnswered = (index: number) => unaskedAt(this.#structure, prefixItems[index] ?? {}) !== undefined;
    while (count < Math.min(prefixItems.length, minItems) && isAnswered(count)) count += 1;
    return prefixItems.slice(0, count).map((position, index) => {
      const within = wayInside(way, index, this.#structure.root);
      // A null is an answer; an empty text stands where only an answer will do.
      const sent = [packed[index], unaskedAt(this.#structure, position)].find(isThere);
      return sent === undefined ? (this.#nothing(position, within) ?? '') : sent;
    });
  }
}
