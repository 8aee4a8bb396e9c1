import { compilePattern, isDataReference } from '#engine/index.ts';
import { fieldPath } from '../path.ts';
import type { FieldSchema } from '../types.ts';

/** A schema as far as it says what may be; a form's own is one, too. */
export type Subschema = Omit<FieldSchema, 'errorMessage'>;

/** All schemas that speak of one value. */
export type Subschemas = readonly Subschema[];

/** A form's schema as far as references lead into it. */
export interface Root extends Subschema {
  readonly definitions?: Readonly<Record<string, FieldSchema>>;
}

const HEAD = '#/definitions/';

/** The name of the definition that a reference leads to, `#/definitions/<name>`; undefined for any other. */
export function definitionName(ref: string): string | undefined {
  if (!ref.startsWith(HEAD)) return undefined;
  return decodeURIComponent(ref.slice(HEAD.length)).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A reference to the definition of a name. */
export const referenceTo = (name: string): string => `${HEAD}${encodeURIComponent(fieldPath([name]))}`;

/** What says everything: where a form says nothing more, or refers to what is not there. */
const ANYTHING: Subschema = {};

/** What a canonical reference leads to. */
export function targetOf(ref: string, root: Root): Subschema {
  const name = definitionName(ref);
  if (name === undefined) return root;
  return (Object.hasOwn(root.definitions ?? {}, name) ? root.definitions?.[name] : undefined) ?? ANYTHING;
}

/** The schemas that may say something of the same value as this one, itself first: where it refers to, and its branches. */
function aside(schema: Subschema, root: Root): Subschema[] {
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

const spread = new WeakMap<Subschema, Subschemas>();

/** All schemas that can apply to the same value as this one: itself, its references and every branch. Each is listed once. */
export function collectSubschemas(schema: Subschema, root: Root): Subschemas {
  const known = spread.get(schema);
  if (known) return known;
  const all = new Set<Subschema>();
  const add = (one: Subschema) => {
    if (all.has(one)) return;
    all.add(one);
    aside(one, root).forEach(add);
  };
  add(schema);
  const list = [...all];
  spread.set(schema, list);
  return list;
}

/** The schemas that one of them has for what stands under a name in an object; none where it does not speak of that name. */
function named({ properties = {}, patternProperties = {}, additionalProperties }: Subschema, name: string): Subschema[] {
  const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const patterns = Object.entries(patternProperties).filter(([pattern]) => compilePattern(pattern).test(name));
  const told = [...(own ? [own] : []), ...patterns.map(([, schema]) => schema)];
  return told.length > 0 || !additionalProperties ? told : [additionalProperties];
}

function found(places: Subschemas, key: string | number, root: Root): Subschema[] {
  const schemas = collectFromAll(places, root).flatMap((one) => {
    if (typeof key === 'string') return named(one, key);
    const { prefixItems = [], items } = one;
    const schema = prefixItems[key] ?? items;
    return schema ? [schema] : [];
  });
  return [...new Set(schemas)];
}

/** What is known of places that were asked about before: a list has as many rows as somebody sends. */
interface Known {
  readonly all: Subschemas;
  /** How many positions of a list have schemas of their own. */
  readonly positions: number;
  /** The names that schemas have, and whether one speaks of others too. */
  readonly names: ReadonlySet<string>;
  readonly speaksOfOthers: boolean;
  /** Whether what stands under a name that they have not depends on how it is spelled. */
  readonly hasPatterns: boolean;
  /** Whether null can be a value here, once somebody has sent one. */
  takesNull?: boolean;
  /** By position, and by the names that the schemas have; not by those that a payload brings. */
  readonly inside: Map<string | number, Subschemas>;
  /** What may stand under names that a payload brings, each list once: of thousands of names that are asked the same, the places are the very same. */
  readonly others: Subschemas[];
}

const NOTHING: Subschemas = [];

const places = new WeakMap<Subschemas, Known>();

function knownOf(of: Subschemas, root: Root): Known {
  const before = places.get(of);
  if (before) return before;
  const all = [...new Set(of.flatMap((place) => collectSubschemas(place, root)))];
  const positions = Math.max(0, ...all.map(({ prefixItems = [] }) => prefixItems.length));
  const names = new Set(all.flatMap(({ properties = {} }) => Object.keys(properties)));
  const speaksOfOthers = all.some(({ patternProperties, additionalProperties }) => patternProperties ?? additionalProperties);
  const hasPatterns = all.some(({ patternProperties }) => patternProperties);
  const known: Known = { all, positions, names, speaksOfOthers, hasPatterns, inside: new Map(), others: [] };
  places.set(of, known);
  return known;
}

/** All schemas that can apply to the same value as one of these. */
export function collectFromAll(of: Subschemas, root: Root): Subschemas {
  return knownOf(of, root).all;
}

/** Lists for names that a payload brings are kept up to so many: patterns that overlap could make more of them than there are names. */
const MOST_OTHERS = 32;

const areSame = (some: Subschemas, others: Subschemas) =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** All schemas that can apply to the property or item at a key, in a value to which one of these can apply. */
export function childSubschemas(of: Subschemas, key: string | number, root: Root): Subschemas {
  const { positions, names, speaksOfOthers, hasPatterns, inside, others } = knownOf(of, root);
  if (typeof key === 'string' && !speaksOfOthers && !names.has(key)) return NOTHING;
  // Rows behind the last position are alike.
  const place = typeof key === 'number' ? Math.min(key, positions) : key;
  const isOther = typeof place === 'string' && !names.has(place);
  const before = isOther ? (hasPatterns ? undefined : others[0]) : inside.get(place);
  if (before) return before;
  const schemas = found(of, place, root);
  if (!isOther) {
    inside.set(place, schemas);
    return schemas;
  }
  const same = others.find((list) => areSame(list, schemas));
  if (!same && others.length < MOST_OTHERS) others.push(schemas);
  return same ?? schemas;
}

const wholes = new WeakMap<Subschema, Subschemas>();

/** A schema as a list. It is the same list each time, since caches are kept by the list. */
export function rootSubschemas(schema: Subschema): Subschemas {
  const known = wholes.get(schema) ?? [schema];
  wholes.set(schema, known);
  return known;
}

/** As {@link collectSubschemas}, without conditions (`if`) and what they refer to. */
export function collectWithoutConditions(schema: Subschema, root: Root): Subschema[] {
  const all = collectSubschemas(schema, root);
  const conditions = new Set(all.flatMap((one) => (one.if ? collectSubschemas(one.if, root) : [])));
  return all.filter((one) => !conditions.has(one));
}

/** Whether null can be a value here, as far as that shows without the values around it. */
function takesNull(schema: Subschema, root: Root, before?: Map<Subschema, boolean>): boolean {
  const { type, nullable } = schema;
  if (nullable !== true && type !== undefined && (typeof type === 'string' ? type !== 'null' : !type.includes('null'))) return false;
  const told = before ?? new Map<Subschema, boolean>();
  // One that leads back to itself does not speak against it.
  const answer = told.get(schema) ?? takesNullBeside(schema, root, told.set(schema, true));
  told.set(schema, answer);
  return answer;
}

function takesNullBeside(schema: Subschema, root: Root, told: Map<Subschema, boolean>): boolean {
  const takes = (one: Subschema) => takesNull(one, root, told);
  const { $ref, enum: values, const: only, allOf = [], anyOf, oneOf, not, fileTypes } = schema;
  if (values && !values.includes(null)) return false;
  if (Object.hasOwn(schema, 'const') && only !== null && !isDataReference(only)) return false;
  if (fileTypes || (not && Object.keys(not).every((keyword) => keyword === 'errorMessage'))) return false;
  if ($ref !== undefined && !takes(targetOf($ref, root))) return false;
  return allOf.every(takes) && (anyOf?.some(takes) ?? true) && (oneOf?.some(takes) ?? true);
}
