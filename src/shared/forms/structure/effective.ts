import { ASIDE } from '../schema/subschemas.ts';
import type { PartSchema } from '../schema/places.ts';
import type { FieldSchema, Json, TypeName } from '../types.ts';
import { isNever } from '../schema/told-apart.ts';

/** A schema that holds at a place. */
export interface Facet {
  readonly schema: PartSchema;
  /** The name whose value has decided it: what it brings stands behind that. */
  readonly after: string | undefined;
}

/** Several schemas that all hold as one; the same for the same ones. */
export type Joined = (schemas: readonly PartSchema[]) => PartSchema;

const same = (one: Json | undefined) => JSON.stringify(one);

function common(one: readonly Json[], other: readonly Json[]): readonly Json[] {
  const known = new Set(other.map(same));
  return one.filter((value) => known.has(same(value)));
}

function commonTypes(one: FieldSchema['type'], other: FieldSchema['type']): FieldSchema['type'] {
  if (one === undefined || other === undefined) return one ?? other;
  const [ones, others] = [[one].flat(), [other].flat()] as [TypeName[], TypeName[]];
  const both = ones.filter((type) => others.includes(type) || (type === 'integer' && others.includes('number')));
  if (ones.includes('number') && others.includes('integer')) both.push('integer');
  const types = both.length > 0 ? both : ones;
  return types.length === 1 ? types[0] : types;
}

const rules = new WeakMap<PartSchema, PartSchema>();
const ruling = new WeakSet<PartSchema>();

/** A schema whose `const` says what an answer must be, and not that nobody is asked for one. */
export function onlyRule(schema: PartSchema): PartSchema {
  const known = rules.get(schema) ?? { ...schema };
  rules.set(schema, known);
  ruling.add(known);
  return known;
}

export const isOnlyRule = (schema: PartSchema): boolean => ruling.has(schema);

const LOWER: ReadonlySet<string> = new Set(['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties', 'maxFileSize']);
const HIGHER: ReadonlySet<string> = new Set(['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties', 'minFileSize']);

/** What does not say how a place looks, or is joined apart. */
const APART: ReadonlySet<string> = new Set(['$ref', ...ASIDE, 'definitions', 'properties', 'required', 'items']);

function joinKeyword(keyword: string, before: unknown, own: unknown): unknown {
  if (before === undefined) return own;
  if (keyword === 'type') return commonTypes(before as FieldSchema['type'], own as FieldSchema['type']);
  if (keyword === 'enum') return common(before as readonly Json[], own as readonly Json[]);
  if (LOWER.has(keyword)) return Math.min(Number(before), Number(own));
  if (HIGHER.has(keyword)) return Math.max(Number(before), Number(own));
  if (keyword === 'uniqueItems' || keyword === 'readOnly') return Boolean(before) || Boolean(own);
  return before;
}

/** Names in the order in which they show: those that a value brings behind the field that has it. */
function inOrder(facets: readonly Facet[]): { names: string[]; after: Map<string, string> } {
  const names: string[] = [];
  const after = new Map<string, string>();
  for (const { schema, after: controller } of facets) {
    const own = Object.keys(schema.properties ?? {}).filter((name) => !names.includes(name));
    const brought = (name: string) => name === controller || after.get(name) === controller;
    const at = controller === undefined ? -1 : names.findLastIndex(brought);
    names.splice(at < 0 ? names.length : at + 1, 0, ...own);
    if (controller !== undefined) for (const name of own) after.set(name, controller);
  }
  return { names, after };
}

/** What a place looks like: the schemas that hold there made one, without what only decides or refuses. */
export interface Effective {
  readonly field: FieldSchema;
  /** Names that a field's value has brought → that field's. */
  readonly after: ReadonlyMap<string, string>;
}

/** @param options the list of single values that is shown by one control, of each keyword that has one */
export function effective(facets: readonly Facet[], joined: Joined, options: Pick<FieldSchema, 'oneOf' | 'anyOf'>): Effective {
  const field: Record<string, unknown> = {};
  for (const { schema } of facets) {
    for (const [keyword, own] of Object.entries(schema))
      if (!APART.has(keyword) && !(keyword === 'const' && isOnlyRule(schema))) field[keyword] = joinKeyword(keyword, field[keyword], own);
  }
  const { names, after } = inOrder(facets);
  const properties = names.flatMap((name): [string, PartSchema][] => {
    const own = facets.flatMap(({ schema }) => (Object.hasOwn(schema.properties ?? {}, name) ? [schema.properties?.[name] ?? {}] : []));
    return own.length === 0 || own.some(isNever) ? [] : [[name, joined(own)]];
  });
  const items = facets.flatMap(({ schema }) => (schema.items ? [schema.items] : []));
  const required = [...new Set(facets.flatMap(({ schema }) => schema.required ?? []))];
  return {
    field: {
      ...field,
      ...options,
      ...(facets.some(({ schema }) => schema.properties) && { properties: Object.fromEntries(properties) }),
      ...(items.length > 0 && { items: joined(items) }),
      ...(required.length > 0 && { required }),
    },
    after,
  };
}
