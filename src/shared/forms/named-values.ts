import { kindOf } from './kinds/kinds.ts';
import { namingShape, type NamingShape } from './naming-shape.ts';
import { fieldPath, keysAlong, type FieldPath } from './path.ts';
import { insides, positionsOf, wholeOf, type PartSchema } from './schema/places.ts';
import { SHOWN } from './shown-controls.ts';
import { isEmptyDeep, isUnnamedKey } from '#engine/index.ts';
import type { FieldSchema, FormSchema, Payload } from './types.ts';
import { isPlainObject } from './plain-object.ts';

/** What is named: by a path, or the names and indices that it leads through. Many may share long ones, which spelled out would be far more. */
export type Name = FieldPath | readonly string[];

const keysOf = (name: Name): readonly string[] => (typeof name === 'string' ? keysAlong(name) : name);

/** Deeper than this no names lead: only a form that refers to itself could have such a place. */
export const DEEPEST_NAME = 32;

/** An index as it is spelled, of no more rows than anybody fills in. */
const INDEX = /^(?:0|[1-9]\d{0,4})$/;

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

function setOwn(values: Payload, key: string, value: unknown): void {
  // Assigned, this one name would be something else.
  if (key === '__proto__') Object.defineProperty(values, key, { value, enumerable: true, writable: true, configurable: true });
  else values[key] = value;
}

/** Of a name that the form does not know. */
const STRAY: NamingShape = { places: [], isList: false, takesMany: false, field: {}, wanted: [] };

/** What is said under names that lead through the same place. */
class Node {
  readonly shape: NamingShape;
  /** What is named by the path that leads here, in the order it came. */
  readonly own: unknown[] = [];
  /** A page said that its control was there. */
  isShown = false;
  inside: Map<string, Node> | undefined;

  constructor(shape: NamingShape) {
    this.shape = shape;
  }

  add(key: string, shape: NamingShape): Node {
    const made = new Node(shape);
    this.inside ??= new Map();
    this.inside.set(key, made);
    return made;
  }
}

/** Puts values into their places by their names, which are paths. */
class Naming {
  readonly #schema: FormSchema;
  readonly #root: Node;
  readonly #isRead: boolean;
  readonly #isOfPage: boolean;

  constructor(schema: FormSchema, { isRead = false, isOfPage = false }: NamingOptions) {
    this.#schema = schema;
    this.#isRead = isRead;
    this.#isOfPage = isOfPage;
    this.#root = new Node(namingShape(wholeOf(schema), schema));
  }

  /** The node under a key, if the form has a place for it. */
  #within(node: Node, key: string): Node | undefined {
    const known = node.inside?.get(key);
    if (known) return known;
    const { isList, places } = node.shape;
    if (isList && !INDEX.test(key)) return undefined;
    const inside = insides(places, isList ? Number(key) : key, this.#schema);
    return inside.length === 0 ? undefined : node.add(key, namingShape(inside, this.#schema));
  }

  /** Goes as far as the form knows a name, and puts what it does not know where it ends, to be refused there. */
  add(name: Name, value: unknown): void {
    const keys = keysOf(name);
    if (this.#isOfPage && keys.at(-1) === SHOWN) return this.#mark(keys.slice(0, -1));
    let node = this.#root;
    for (const [depth, key] of keys.entries()) {
      const next = depth < DEEPEST_NAME ? this.#within(node, key) : undefined;
      if (!next) {
        if (!node.shape.isList && node.own.length === 0) node = node.add(key, STRAY);
        break;
      }
      node = next;
    }
    node.own.push(value);
  }

  /** Of what the form does not know nothing was shown. */
  #mark(keys: readonly string[]): void {
    let node: Node | undefined = keys.length <= DEEPEST_NAME ? this.#root : undefined;
    for (const key of keys) node &&= this.#within(node, key);
    if (node) node.isShown = true;
  }

  values(base: Payload): Payload {
    return this.#withGroups(this.#root, this.#inObject(this.#root, base) ?? {});
  }

  #value(node: Node, given: unknown): unknown {
    // What is null in the body was left for what is named.
    const base = given ?? undefined;
    const { own, shape } = node;
    const isRows = shape.isList && (base === undefined || Array.isArray(base));
    // What names the list itself stands behind its rows.
    const rows = isRows ? this.#inList(node, base ?? []) : base;
    if (own.length > 0) return this.#named(node, rows);
    if (node.isShown && base === undefined) return rows ?? '';
    if (shape.isList) return rows;
    return base === undefined || isPlainObject(base) ? this.#inObject(node, base) : base;
  }

  /** Something that is named twice is a list, and refused where none is asked for. */
  #named({ own, shape: { takesMany, field } }: Node, base: unknown): unknown {
    const filled = own.filter((value) => !isBlank(value)).map((value) => this.#read(value, field));
    const all = base === undefined ? filled : [base, ...filled];
    if (all.length === 0) return this.#isOfPage ? '' : undefined;
    if (takesMany) return all.flat();
    return all.length > 1 ? all : all[0];
  }

  /** A page lays out rows and entries that nobody has to fill in. */
  #isNone(value: unknown): boolean {
    return this.#isOfPage && isEmptyDeep(value);
  }

  #read(value: unknown, field: FieldSchema): unknown {
    return this.#isRead && typeof value === 'string' ? kindOf(field).read(value, field) : value;
  }

  #inObject(node: Node, base: Payload = {}): Payload | undefined {
    const values: Payload = { ...base };
    let isFilled = Object.keys(base).length > 0;
    for (const [key, inside] of node.inside ?? []) {
      const value = this.#value(inside, Object.hasOwn(values, key) ? values[key] : undefined);
      if (value === undefined || (isUnnamedKey(key) && this.#isNone(value))) continue;
      setOwn(values, key, value);
      isFilled = true;
    }
    if (isFilled) return this.#withGroups(node, values);
    return this.#isOfPage && node.inside ? values : undefined;
  }

  /** A group that has to be there was shown, whatever stands in it: what is missing is missing inside. */
  #withGroups({ inside, shape: { wanted } }: Node, values: Payload): Payload {
    for (const key of wanted) {
      const group = Object.hasOwn(values, key) ? undefined : inside?.get(key);
      if (group?.inside && !group.shape.isList) setOwn(values, key, this.#withGroups(group, {}));
    }
    return values;
  }

  /** Rows stand behind one another, whatever was left out between them; what is asked for by where it stands in a list stays there. */
  #inList({ inside = new Map(), shape: { places } }: Node, base: readonly unknown[]): readonly unknown[] | undefined {
    const rows = [...inside].map(([key, node]) => ({ index: Number(key), node })).sort((a, b) => a.index - b.index);
    const positions = positionsOf(places, this.#schema);
    const values = [...base];
    for (const { index, node } of rows) {
      const value = this.#value(node, base[index]);
      if (value === undefined || this.#isNone(value)) continue;
      while (values.length < Math.min(index, positions)) values.push('');
      if (index < base.length) values[index] = value;
      else values.push(value);
    }
    return values.length > 0 || this.#isOfPage ? values : undefined;
  }
}

/** How named values are put together. */
interface NamingOptions {
  /** What they are put into; it is left as it is. */
  readonly base?: Payload;
  /** Whether texts are read as what their fields hold; what they are put into never is. */
  readonly isRead?: boolean;
  /** They are the controls of a page: what it showed and nobody filled in stands there as nothing (`''`, `[]`), as it does where scripts run; but for rows. */
  readonly isOfPage?: boolean;
}

/**
 * The values that named parts of a body, or the controls of a page, stand for. A name is a path; a list's may come again and
 * again. Blank texts are absent, and so are rows and groups in which nothing else stands. Takes time by the number of names alone.
 */
export function namedValues(
  named: Iterable<readonly [name: Name, value: unknown]>,
  schema: FormSchema,
  options: NamingOptions = {},
): Payload {
  const naming = new Naming(schema, options);
  for (const [name, value] of named) naming.add(name, value);
  return naming.values(options.base ?? {});
}

/** The schemas that speak of a place of a form; none where it has no such place. */
export function placesAt(schema: FormSchema, name: Name): readonly PartSchema[] {
  let places = wholeOf(schema);
  for (const [depth, key] of keysOf(name).entries()) {
    const { isList: hasRows } = namingShape(places, schema);
    if (depth >= DEEPEST_NAME || (hasRows && !INDEX.test(key))) return [];
    places = insides(places, hasRows ? Number(key) : key, schema);
  }
  return places;
}

/** The things of their own (files) in a form's values, each with its path. */
export function filesIn<Thing extends object>(values: unknown, isFile: (value: unknown) => value is Thing): [FieldPath, Thing][] {
  const found: [FieldPath, Thing][] = [];
  const look = (value: unknown, keys: readonly (string | number)[]) => {
    if (isFile(value)) found.push([fieldPath(keys), value]);
    else if (Array.isArray(value)) value.forEach((entry, index) => look(entry, [...keys, index]));
    else if (isPlainObject(value)) for (const [name, one] of Object.entries(value)) look(one, [...keys, name]);
  };
  look(values, []);
  return found;
}
