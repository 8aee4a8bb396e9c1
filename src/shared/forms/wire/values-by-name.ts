// Values from the parts of a multipart body, or the controls of a page, whose names are paths.
import { BEHAVIOR_BY_KIND, isEmptyDeep, isUnnamedKey, type Form, type PossibleSchemas, setOwn, SHOWN_KEY } from '#engine/index.ts';
import { keysAlong, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import type { Payload } from '../types.ts';

/** A path, or the keys that it leads through: many may share long ones, which as text would be far more. */
export type Name = FieldPath | readonly string[];

const keysOf = (name: Name): readonly string[] => (typeof name === 'string' ? keysAlong(name) : name);

/** No names lead deeper: only a form that refers to itself could have such a place. */
export const MAX_NAME_DEPTH = 32;

/** A position as it is written, of no more rows than anybody fills in. */
const POSITION = /^(?:0|[1-9]\d{0,4})$/;

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** The schemas of the place that a name leads to; undefined where the form has no such place. */
export function placeOf(form: Form, name: Name): PossibleSchemas | undefined {
  let { schemas } = form;
  for (const [depth, key] of keysOf(name).entries()) {
    if (depth >= MAX_NAME_DEPTH || (schemas.isList && !POSITION.test(key))) return undefined;
    schemas = schemas.at(key);
    if (schemas.subschemas.length === 0) return undefined;
  }
  return schemas;
}

/** What a form says about a place. */
interface PlaceInfo {
  readonly isList: boolean;
  /** Whether several values travel under one name. */
  readonly takesMany: boolean;
  /** Parses one of them. */
  readonly parse: (text: string) => unknown;
  readonly required: readonly string[];
  readonly positions: number;
}

/** A name that the form does not know. */
const UNKNOWN: PlaceInfo = { isList: false, takesMany: false, parse: (text) => text, required: [], positions: 0 };

/** Cache of {@link infoOf}: rows of a list, however many, have the very same schemas. */
const infos = new WeakMap<PossibleSchemas, PlaceInfo>();

function infoOf(form: Form, schemas: PossibleSchemas): PlaceInfo {
  const known = infos.get(schemas);
  if (known) return known;
  const takesMany = schemas.isList || BEHAVIOR_BY_KIND[form.fieldOf(schemas).kind].isList;
  const { kind, keywords } = form.fieldOf(takesMany ? schemas.child(0) : schemas);
  const info: PlaceInfo = {
    isList: schemas.isList,
    takesMany,
    parse: (text) => BEHAVIOR_BY_KIND[kind].parse(text, keywords, form.context),
    required: [...new Set(schemas.subschemas.flatMap((one) => one.keywords.required ?? []))],
    positions: schemas.prefixItemCount,
  };
  infos.set(schemas, info);
  return info;
}

/** The values under names that lead through the same place. */
class Place {
  readonly schemas: PossibleSchemas | undefined;
  readonly info: PlaceInfo;
  /** Values that are named by the path that leads here, in the order in which they came. */
  readonly own: unknown[] = [];
  /** Whether a page said that its control was there. */
  isShown = false;
  inside: Map<string, Place> | undefined;

  constructor(info: PlaceInfo, schemas?: PossibleSchemas) {
    this.info = info;
    this.schemas = schemas;
  }

  add(key: string, place: Place): Place {
    this.inside ??= new Map();
    this.inside.set(key, place);
    return place;
  }
}

/** How values are put together. */
interface Options {
  /** Values into which they are put; left as they are. */
  readonly base?: Payload;
  /** Whether texts become the values of their fields. */
  readonly isParsed?: boolean;
  /** Whether the values come from an HTML page: controls that were shown and left empty give `''` or `[]`, as with scripts. Empty rows are dropped. */
  readonly isOfPage?: boolean;
}

class NamedValues {
  readonly #form: Form;
  readonly #root: Place;
  readonly #isParsed: boolean;
  readonly #isOfPage: boolean;

  constructor(form: Form, { isParsed = false, isOfPage = false }: Options) {
    this.#form = form;
    this.#isParsed = isParsed;
    this.#isOfPage = isOfPage;
    this.#root = new Place(infoOf(form, form.schemas), form.schemas);
  }

  /** The place under a key, if the form has one. */
  #within(place: Place, key: string): Place | undefined {
    const known = place.inside?.get(key);
    if (known) return known;
    const { info, schemas } = place;
    if (!schemas || (info.isList && !POSITION.test(key))) return undefined;
    const inside = schemas.at(key);
    return inside.subschemas.length === 0 ? undefined : place.add(key, new Place(infoOf(this.#form, inside), inside));
  }

  /** Follows a name as far as the form knows it, and leaves the value there, so that the validator rejects it at that place. */
  add(name: Name, value: unknown): void {
    const keys = keysOf(name);
    if (this.#isOfPage && keys.at(-1) === SHOWN_KEY) return this.#markShown(keys.slice(0, -1));
    let place = this.#root;
    for (const [depth, key] of keys.entries()) {
      const next = depth < MAX_NAME_DEPTH ? this.#within(place, key) : undefined;
      if (!next) {
        if (!place.info.isList && place.own.length === 0) place = place.add(key, new Place(UNKNOWN));
        break;
      }
      place = next;
    }
    place.own.push(value);
  }

  #markShown(keys: readonly string[]): void {
    let place: Place | undefined = keys.length <= MAX_NAME_DEPTH ? this.#root : undefined;
    for (const key of keys) place &&= this.#within(place, key);
    if (place) place.isShown = true;
  }

  values(base: Payload): Payload {
    return this.#withGroups(this.#root, this.#object(this.#root, base) ?? {});
  }

  #value(place: Place, given: unknown): unknown {
    // What is null in the body was left for what is named.
    const base = given ?? undefined;
    const { own, info } = place;
    const hasRows = info.isList && (base === undefined || Array.isArray(base));
    // Values named by the list itself come after its rows.
    const rows = hasRows ? this.#list(place, base ?? []) : base;
    if (own.length > 0) return this.#ownValue(place, rows);
    if (place.isShown && base === undefined) return rows ?? '';
    if (info.isList) return rows;
    return base === undefined || isPlainObject(base) ? this.#object(place, base) : base;
  }

  /** A value that is named twice is a list, which the validator rejects where none is asked for. */
  #ownValue({ own, info: { takesMany, parse } }: Place, base: unknown): unknown {
    const read = (value: unknown) => (this.#isParsed && typeof value === 'string' ? parse(value) : value);
    const filled = own.filter((value) => !isBlank(value)).map(read);
    const all = base === undefined ? filled : [base, ...filled];
    if (all.length === 0) return this.#isOfPage ? '' : undefined;
    if (takesMany) return all.flat();
    return all.length > 1 ? all : all[0];
  }

  /** A page shows rows and entries that nobody has to fill in. */
  #isEmpty(value: unknown): boolean {
    return this.#isOfPage && isEmptyDeep(value);
  }

  #object(place: Place, base: Payload = {}): Payload | undefined {
    const values: Payload = { ...base };
    let isFilled = Object.keys(base).length > 0;
    for (const [key, inside] of place.inside ?? []) {
      const value = this.#value(inside, Object.hasOwn(values, key) ? values[key] : undefined);
      if (value === undefined || (isUnnamedKey(key) && this.#isEmpty(value))) continue;
      setOwn(values, key, value);
      isFilled = true;
    }
    if (isFilled) return this.#withGroups(place, values);
    return this.#isOfPage && place.inside ? values : undefined;
  }

  /** A required group was there, whatever it holds: the validator then says what is missing in it. */
  #withGroups({ inside, info: { required } }: Place, values: Payload): Payload {
    for (const key of required) {
      const group = Object.hasOwn(values, key) ? undefined : inside?.get(key);
      if (group?.inside && !group.info.isList) setOwn(values, key, this.#withGroups(group, {}));
    }
    return values;
  }

  /** Rows follow each other, whatever was left out between them; entries with positions of their own stay there. */
  #list({ inside = new Map(), info: { positions } }: Place, base: readonly unknown[]): readonly unknown[] | undefined {
    const rows = [...inside].map(([key, place]) => ({ index: Number(key), place })).sort((one, other) => one.index - other.index);
    const values = [...base];
    for (const { index, place } of rows) {
      const value = this.#value(place, base[index]);
      if (value === undefined || this.#isEmpty(value)) continue;
      while (values.length < Math.min(index, positions)) values.push('');
      if (index < base.length) values[index] = value;
      else values.push(value);
    }
    return values.length > 0 || this.#isOfPage ? values : undefined;
  }
}

/**
 * The values of named parts. A name is a path; that of a list may come several times. Blank texts are absent, and so are rows and groups in
 * which nothing else is. Takes time by the number of names alone.
 */
export function valuesByName(form: Form, named: Iterable<readonly [name: Name, value: unknown]>, options: Options = {}): Payload {
  const values = new NamedValues(form, options);
  for (const [name, value] of named) values.add(name, value);
  return values.values(options.base ?? {});
}
