// Which schemas apply to a value or to what is inside it, in a schema as one JSON document.
import { escapeKey } from '../schema/path.ts';
import { compilePattern } from '../schema/pattern.ts';
import type { NormalizedSchema } from './types.ts';

/** Any schema of a document, the root included. */
export type Subschema = Omit<NormalizedSchema, 'errorMessage'>;

/** All schemas that may apply to one value. */
export type Subschemas = readonly Subschema[];

/** The schema of a form, with what references lead to. */
export interface Root extends Subschema {
  readonly definitions?: Readonly<Record<string, NormalizedSchema>>;
}

const HEAD = '#/definitions/';

/** The name of the definition that a reference leads to, `#/definitions/<name>`; undefined for any other. */
export function definitionName(ref: string): string | undefined {
  if (!ref.startsWith(HEAD)) return undefined;
  return decodeURIComponent(ref.slice(HEAD.length)).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A reference to the definition of a name. */
export const referenceTo = (name: string): string => `${HEAD}${encodeURIComponent(escapeKey(name))}`;

/** Accepts every value, in place of a definition that does not exist. */
const ANYTHING: Subschema = {};

/** The schema that a normalized reference leads to. */
export function targetOf(ref: string, root: Root): Subschema {
  const name = definitionName(ref);
  if (name === undefined) return root;
  return (Object.hasOwn(root.definitions ?? {}, name) ? root.definitions?.[name] : undefined) ?? ANYTHING;
}

/** The schemas inside one that may apply to the same value: what it refers to, and its branches. */
function inPlace(schema: Subschema, root: Root): Subschema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise, dependencies = {} } = schema;
  const depending = Object.values(dependencies).filter((one): one is Subschema => !Array.isArray(one));
  const conditional = condition ? [condition, then, otherwise] : [];
  return [
    ...($ref === undefined ? [] : [targetOf($ref, root)]),
    ...allOf,
    ...anyOf,
    ...oneOf,
    ...conditional.filter((one) => one !== undefined),
    ...depending,
  ];
}

/** Cache of {@link collectSubschemas}. */
const collected = new WeakMap<Subschema, Subschemas>();

/** All schemas that may apply to the same value as this one: itself, what it refers to, and every branch. */
export function collectSubschemas(schema: Subschema, root: Root): Subschemas {
  const known = collected.get(schema);
  if (known) return known;
  const all = new Set<Subschema>();
  const add = (one: Subschema) => {
    if (all.has(one)) return;
    all.add(one);
    inPlace(one, root).forEach(add);
  };
  add(schema);
  const list = [...all];
  collected.set(schema, list);
  return list;
}

/** The schemas that one schema has for a property; none where it does not mention that. */
function propertySchemas({ properties = {}, patternProperties = {}, additionalProperties }: Subschema, name: string): Subschema[] {
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const patterns = Object.entries(patternProperties).filter(([pattern]) => compilePattern(pattern).test(name));
  const stated = [...(own ? [own] : []), ...patterns.map(([, schema]) => schema)];
  return stated.length > 0 || !additionalProperties ? stated : [additionalProperties];
}

function computeChildren(parents: Subschemas, key: string | number, root: Root): Subschema[] {
  const schemas = collectFromAll(parents, root).flatMap((one) => {
    if (typeof key === 'string') return propertySchemas(one, key);
    const { prefixItems = [], items } = one;
    const schema = prefixItems[key] ?? items;
    return schema ? [schema] : [];
  });
  return [...new Set(schemas)];
}

/** What is cached for a list of schemas: a list has as many rows as somebody sends. */
interface Cached {
  readonly all: Subschemas;
  /** How many positions of a list have schemas of their own (`prefixItems`). */
  readonly positions: number;
  /** The properties that the schemas declare. */
  readonly names: ReadonlySet<string>;
  /** Whether a schema applies to further properties, and whether that depends on their names. */
  readonly isOpen: boolean;
  readonly hasPatterns: boolean;
  /** By position and by declared name. Names that only a payload has are not kept, or a long-lived server would collect them. */
  readonly children: Map<string | number, Subschemas>;
  /** The schemas of further properties, each list once, so that thousands of entries share one. */
  readonly others: Subschemas[];
}

const NOTHING: Subschemas = [];

const cache = new WeakMap<Subschemas, Cached>();

function cachedOf(of: Subschemas, root: Root): Cached {
  const before = cache.get(of);
  if (before) return before;
  const all = [...new Set(of.flatMap((one) => collectSubschemas(one, root)))];
  const positions = Math.max(0, ...all.map(({ prefixItems = [] }) => prefixItems.length));
  const names = new Set(all.flatMap(({ properties = {} }) => Object.keys(properties)));
  const isOpen = all.some(({ patternProperties, additionalProperties }) => patternProperties ?? additionalProperties);
  const hasPatterns = all.some(({ patternProperties }) => patternProperties);
  const cached: Cached = { all, positions, names, isOpen, hasPatterns, children: new Map(), others: [] };
  cache.set(of, cached);
  return cached;
}

/** All schemas that may apply to the same value as any of these. */
export function collectFromAll(of: Subschemas, root: Root): Subschemas {
  return cachedOf(of, root).all;
}

/** So many lists are kept for further properties: overlapping patterns could make more of them than there are names. */
const MAX_OTHERS = 32;

const areSame = (some: Subschemas, others: Subschemas) =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** All schemas that may apply to the property or entry at a key, in a value to which these may apply. */
export function childSubschemas(of: Subschemas, key: string | number, root: Root): Subschemas {
  const { positions, names, isOpen, hasPatterns, children, others } = cachedOf(of, root);
  if (typeof key === 'string' && !isOpen && !names.has(key)) return NOTHING;
  // Rows behind the last position are alike.
  const place = typeof key === 'number' ? Math.min(key, positions) : key;
  const isOther = typeof place === 'string' && !names.has(place);
  const before = isOther ? (hasPatterns ? undefined : others[0]) : children.get(place);
  if (before) return before;
  const schemas = computeChildren(of, place, root);
  if (!isOther) {
    children.set(place, schemas);
    return schemas;
  }
  const same = others.find((list) => areSame(list, schemas));
  if (!same && others.length < MAX_OTHERS) others.push(schemas);
  return same ?? schemas;
}

const lists = new WeakMap<Subschema, Subschemas>();

/** A schema as a list. It is the same list each time, since caches are kept by the list. */
export function rootSubschemas(schema: Subschema): Subschemas {
  const known = lists.get(schema) ?? [schema];
  lists.set(schema, known);
  return known;
}

/** As {@link collectSubschemas}, without conditions (`if`) and what they refer to. */
export function collectWithoutConditions(schema: Subschema, root: Root): Subschema[] {
  const all = collectSubschemas(schema, root);
  const conditions = new Set(all.flatMap((one) => (one.if ? collectSubschemas(one.if, root) : [])));
  return all.filter((one) => !conditions.has(one));
}
