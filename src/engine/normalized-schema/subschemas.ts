// Finds the schemas that apply to a value and to the values in it, in a normalized schema.
import { escapeKey } from '../schema/path.ts';
import { compilePattern } from '../schema/pattern.ts';
import type { NormalizedSchema } from './types.ts';

/** Any schema of a document, the root included. */
export type Subschema = Omit<NormalizedSchema, 'errorMessage'>;

/** All schemas that may apply to one value. */
export type Subschemas = readonly Subschema[];

/** The schema of a form, with the targets of its references. */
export interface Root extends Subschema {
  readonly definitions?: Readonly<Record<string, NormalizedSchema>>;
}

const HEAD = '#/definitions/';

/** The name in a reference `#/definitions/<name>`; undefined for any other reference. */
export function definitionName(ref: string): string | undefined {
  if (!ref.startsWith(HEAD)) return undefined;
  return decodeURIComponent(ref.slice(HEAD.length)).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A reference to the definition of a name. */
export const referenceTo = (name: string): string => `${HEAD}${encodeURIComponent(escapeKey(name))}`;

/** Accepts every value. Stands for a definition that does not exist. */
const ANYTHING: Subschema = {};

/** The target of a normalized reference. */
export function targetOf(ref: string, root: Root): Subschema {
  const name = definitionName(ref);
  if (name === undefined) return root;
  return (Object.hasOwn(root.definitions ?? {}, name) ? root.definitions?.[name] : undefined) ?? ANYTHING;
}

/** The schemas inside one that may apply to the same value: what it refers to, and its branches. */
function inPlace(schema: Subschema, root: Root): Subschema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise, dependencies = {} } = schema;
  const depending = Object.values(dependencies).filter((dependency): dependency is Subschema => !Array.isArray(dependency));
  const conditional = condition ? [condition, then, otherwise] : [];
  return [
    ...($ref === undefined ? [] : [targetOf($ref, root)]),
    ...allOf,
    ...anyOf,
    ...oneOf,
    ...conditional.filter((branch) => branch !== undefined),
    ...depending,
  ];
}

/** Cache of {@link collectSubschemas}. */
const collected = new WeakMap<Subschema, Subschemas>();

/** All schemas that may apply to the same value as this one: itself, the target of `$ref`, and every branch. */
export function collectSubschemas(schema: Subschema, root: Root): Subschemas {
  const cached = collected.get(schema);
  if (cached) return cached;
  const all = new Set<Subschema>();
  const add = (applicable: Subschema) => {
    if (all.has(applicable)) return;
    all.add(applicable);
    inPlace(applicable, root).forEach(add);
  };
  add(schema);
  const list = [...all];
  collected.set(schema, list);
  return list;
}

/** The schemas that one schema has for a property; none if no keyword mentions it. */
function propertySchemas({ properties = {}, patternProperties = {}, additionalProperties }: Subschema, name: string): Subschema[] {
  const declared = Object.hasOwn(properties, name) ? properties[name] : undefined;
  const patterns = Object.entries(patternProperties).filter(([pattern]) => compilePattern(pattern).test(name));
  const named = [...(declared ? [declared] : []), ...patterns.map(([, schema]) => schema)];
  return named.length > 0 || !additionalProperties ? named : [additionalProperties];
}

function computeChildren(parents: Subschemas, key: string | number, root: Root): Subschema[] {
  const schemas = collectFromAll(parents, root).flatMap((parent) => {
    if (typeof key === 'string') return propertySchemas(parent, key);
    const { prefixItems = [], items } = parent;
    const schema = prefixItems[key] ?? items;
    return schema ? [schema] : [];
  });
  return [...new Set(schemas)];
}

/** What is computed once for a list of schemas. A payload may have thousands of rows with the same schemas. */
interface Analysis {
  readonly all: Subschemas;
  /** How many entries of a list have their own schema (`prefixItems`). */
  readonly positions: number;
  /** The properties that the schemas declare. */
  readonly names: ReadonlySet<string>;
  /** Whether a schema applies to undeclared properties, and whether their names matter for it (`patternProperties`). */
  readonly isOpen: boolean;
  readonly hasPatterns: boolean;
  /** By index and by declared name. Other names are not cached: the names in payloads would fill the memory of a server. */
  readonly children: Map<string | number, Subschemas>;
  /** The schemas of undeclared properties, each list once, so that thousands of entries share it. */
  readonly undeclared: Subschemas[];
}

const NOTHING: Subschemas = [];

/** Cache of {@link analyse}. */
const analyses = new WeakMap<Subschemas, Analysis>();

function analyse(schemas: Subschemas, root: Root): Analysis {
  const cached = analyses.get(schemas);
  if (cached) return cached;
  const all = [...new Set(schemas.flatMap((schema) => collectSubschemas(schema, root)))];
  const positions = Math.max(0, ...all.map(({ prefixItems = [] }) => prefixItems.length));
  const names = new Set(all.flatMap(({ properties = {} }) => Object.keys(properties)));
  const isOpen = all.some(({ patternProperties, additionalProperties }) => patternProperties ?? additionalProperties);
  const hasPatterns = all.some(({ patternProperties }) => patternProperties);
  const analysis: Analysis = { all, positions, names, isOpen, hasPatterns, children: new Map(), undeclared: [] };
  analyses.set(schemas, analysis);
  return analysis;
}

/** All schemas that may apply to the same value as any of these. */
export function collectFromAll(schemas: Subschemas, root: Root): Subschemas {
  return analyse(schemas, root).all;
}

/** The most cached lists for undeclared properties. Overlapping patterns can produce many different lists. */
const MAX_UNDECLARED = 32;

const areSame = (a: Subschemas, b: Subschemas) => a.length === b.length && a.every((schema, index) => schema === b[index]);

/** All schemas that may apply to the property or entry at a key, in a value to which these may apply. */
export function childSubschemas(parents: Subschemas, key: string | number, root: Root): Subschemas {
  const { positions, names, isOpen, hasPatterns, children, undeclared } = analyse(parents, root);
  if (typeof key === 'string' && !isOpen && !names.has(key)) return NOTHING;
  // All entries after the `prefixItems` have the same schemas.
  const childKey = typeof key === 'number' ? Math.min(key, positions) : key;
  const isUndeclared = typeof childKey === 'string' && !names.has(childKey);
  const cached = isUndeclared ? (hasPatterns ? undefined : undeclared[0]) : children.get(childKey);
  if (cached) return cached;
  const schemas = computeChildren(parents, childKey, root);
  if (!isUndeclared) {
    children.set(childKey, schemas);
    return schemas;
  }
  const same = undeclared.find((list) => areSame(list, schemas));
  if (!same && undeclared.length < MAX_UNDECLARED) undeclared.push(schemas);
  return same ?? schemas;
}

const lists = new WeakMap<Subschema, Subschemas>();

/** A list with only this schema. Always the same list, which is the key of caches. */
export function rootSubschemas(schema: Subschema): Subschemas {
  const list = lists.get(schema) ?? [schema];
  lists.set(schema, list);
  return list;
}

/** As {@link collectSubschemas}, without the schemas of conditions (`if`). */
export function collectWithoutConditions(schema: Subschema, root: Root): Subschema[] {
  const all = collectSubschemas(schema, root);
  const conditions = new Set(all.flatMap((applicable) => (applicable.if ? collectSubschemas(applicable.if, root) : [])));
  return all.filter((applicable) => !conditions.has(applicable));
}
