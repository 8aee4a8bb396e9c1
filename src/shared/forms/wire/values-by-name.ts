// Builds values from the parts of a multipart body, or the controls of a page, whose names are paths.
import { BEHAVIOR_BY_KIND, isEmptyDeep, isUnnamedKey, type Form, type PossibleSchemas, setOwn, SHOWN_KEY } from '#engine/index.ts';
import { keysAlong, type FieldPath } from '../path.ts';
import { isPlainObject } from '../plain-object.ts';
import type { Payload } from '../types.ts';

/** A path, or its keys. Many names may share long keys, which would need more memory as text. */
export type Name = FieldPath | readonly string[];

const keysOf = (name: Name): readonly string[] => (typeof name === 'string' ? keysAlong(name) : name);

/** Maximum depth of names: only recursive forms could be deeper. */
export const MAX_NAME_DEPTH = 32;

/** A list position with at most five digits. */
const POSITION = /^(?:0|[1-9]\d{0,4})$/;

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

/** The schemas at a name; undefined if the form has no such place. */
export function placeOf(form: Form, name: Name): PossibleSchemas | undefined {
  let { schemas } = form;
  for (const [depth, key] of keysOf(name).entries()) {
    if (depth >= MAX_NAME_DEPTH || (schemas.isList && !POSITION.test(key))) return undefined;
    schemas = schemas.at(key);
    if (schemas.subschemas.length === 0) return undefined;
  }
  return schemas;
}

/** The rules for the values at a place. */
interface PlaceInfo {
  readonly isList: boolean;
  /** Whether several parts may have the same name. */
  readonly takesMany: boolean;
  /** Parses one part. */
  readonly parse: (text: string) => unknown;
  readonly required: readonly string[];
  readonly positions: number;
}

/** A place that the form does not have. */
const UNKNOWN: PlaceInfo = { isList: false, takesMany: false, parse: (text) => text, required: [], positions: 0 };

/** Cache of {@link infoOf}: all rows of a list have the same schemas. */
const placeInfos = new WeakMap<PossibleSchemas, PlaceInfo>();

function infoOf(form: Form, schemas: PossibleSchemas): PlaceInfo {
  const cached = placeInfos.get(schemas);
  if (cached) return cached;
  const takesMany = schemas.isList || BEHAVIOR_BY_KIND[form.fieldOf(schemas).kind].hasSeveralValues;
  const { kind, keywords } = form.fieldOf(takesMany ? schemas.child(0) : schemas);
  const info: PlaceInfo = {
    isList: schemas.isList,
    takesMany,
    parse: (text) => BEHAVIOR_BY_KIND[kind].parse(text, keywords, form.context),
    required: [...new Set(schemas.subschemas.flatMap(({ keywords: { required = [] } }) => required))],
    positions: schemas.prefixItemCount,
  };
  placeInfos.set(schemas, info);
  return info;
}

/** A tree of the given names: the values at one name, and the places in it. */
class Place {
  readonly schemas: PossibleSchemas | undefined;
  readonly info: PlaceInfo;
  /** The values with exactly this name, in their order. */
  readonly namedValues: unknown[] = [];
  /** Whether the page has shown its control. */
  isShown = false;
  children: Map<string, Place> | undefined;

  constructor(info: PlaceInfo, schemas?: PossibleSchemas) {
    this.info = info;
    this.schemas = schemas;
  }

  add(key: string, place: Place): Place {
    this.children ??= new Map();
    this.children.set(key, place);
    return place;
  }
}

interface Options {
  /** Values to which the named values are added. Not modified. */
  readonly base?: Payload;
  /** Whether texts are parsed to the values of their fields. */
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
  #childOf(place: Place, key: string): Place | undefined {
    const existing = place.children?.get(key);
    if (existing) return existing;
    const { info, schemas } = place;
    if (!schemas || (info.isList && !POSITION.test(key))) return undefined;
    const childSchemas = schemas.at(key);
    if (childSchemas.subschemas.length === 0) return undefined;
    return place.add(key, new Place(infoOf(this.#form, childSchemas), childSchemas));
  }

  /** Adds a value at its name. If the form has no such place, adds it to the last known place, so that the validator rejects it there. */
  add(name: Name, value: unknown): void {
    const keys = keysOf(name);
    if (this.#isOfPage && keys.at(-1) === SHOWN_KEY) return this.#markShown(keys.slice(0, -1));
    let place = this.#root;
    for (const [depth, key] of keys.entries()) {
      const next = depth < MAX_NAME_DEPTH ? this.#childOf(place, key) : undefined;
      if (!next) {
        if (!place.info.isList && place.namedValues.length === 0) place = place.add(key, new Place(UNKNOWN));
        break;
      }
      place = next;
    }
    place.namedValues.push(value);
  }

  #markShown(keys: readonly string[]): void {
    let place: Place | undefined = keys.length <= MAX_NAME_DEPTH ? this.#root : undefined;
    for (const key of keys) place &&= this.#childOf(place, key);
    if (place) place.isShown = true;
  }

  values(base: Payload): Payload {
    return this.#withGroups(this.#root, this.#object(this.#root, base) ?? {});
  }

  #value(place: Place, baseValue: unknown): unknown {
    // Null in the body is a placeholder for a named part.
    const base = baseValue ?? undefined;
    const { namedValues, info } = place;
    const hasRows = info.isList && (base === undefined || Array.isArray(base));
    // Values with the name of the list come after its rows.
    const rows = hasRows ? this.#list(place, base ?? []) : base;
    if (namedValues.length > 0) return this.#namedValue(place, rows);
    if (place.isShown && base === undefined) return rows ?? '';
    if (info.isList) return rows;
    return base === undefined || isPlainObject(base) ? this.#object(place, base) : base;
  }

  /** A name that occurs twice makes a list, which the validator rejects if the field is no list. */
  #namedValue({ namedValues, info: { takesMany, parse } }: Place, base: unknown): unknown {
    const parseText = (value: unknown) => (this.#isParsed && typeof value === 'string' ? parse(value) : value);
    const filled = namedValues.filter((value) => !isBlank(value)).map(parseText);
    const all = base === undefined ? filled : [base, ...filled];
    if (all.length === 0) return this.#isOfPage ? '' : undefined;
    if (takesMany) return all.flat();
    return all.length > 1 ? all : all[0];
  }

  /** Without scripts a page shows spare rows and entries, which may stay empty. */
  #isEmpty(value: unknown): boolean {
    return this.#isOfPage && isEmptyDeep(value);
  }

  #object(place: Place, base: Payload = {}): Payload | undefined {
    const values: Payload = { ...base };
    let isFilled = Object.keys(base).length > 0;
    for (const [key, child] of place.children ?? []) {
      const value = this.#value(child, Object.hasOwn(values, key) ? values[key] : undefined);
      if (value === undefined || (isUnnamedKey(key) && this.#isEmpty(value))) continue;
      setOwn(values, key, value);
      isFilled = true;
    }
    if (isFilled) return this.#withGroups(place, values);
    return this.#isOfPage && place.children ? values : undefined;
  }

  /** Adds required groups that were shown but are empty, so that the validator reports what is missing in them. */
  #withGroups({ children, info: { required } }: Place, values: Payload): Payload {
    for (const key of required) {
      const group = Object.hasOwn(values, key) ? undefined : children?.get(key);
      if (group?.children && !group.info.isList) setOwn(values, key, this.#withGroups(group, {}));
    }
    return values;
  }

  /** Rows without gaps. Tuple entries keep their positions. */
  #list({ children = new Map(), info: { positions } }: Place, base: readonly unknown[]): readonly unknown[] | undefined {
    const rows = [...children].map(([key, place]) => ({ index: Number(key), place })).sort((a, b) => a.index - b.index);
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
 * Builds values from named parts. A name is a path; the path of a list may occur several times. Blank texts are left out, and so are rows and
 * groups without other values. The time is linear in the number of names.
 */
export function valuesByName(form: Form, named: Iterable<readonly [name: Name, value: unknown]>, options: Options = {}): Payload {
  const values = new NamedValues(form, options);
  for (const [name, value] of named) values.add(name, value);
  return values.values(options.base ?? {});
}
