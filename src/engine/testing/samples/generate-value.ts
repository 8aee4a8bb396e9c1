// Generates a plain value for a schema, a different one for each variant. The caller checks whether it is valid.
import { isDataReference } from '../../evaluation/instance.ts';
import { canonicalJson } from '../../schema/json.ts';
import { multipleFrom, multipleUpTo, statedNumber } from './multiples.ts';
import {
  collectSubschemas,
  targetOf,
  type Subschema,
  type Root,
  allOfChain,
  discriminatorOf,
  isNever,
  mergeReferenced,
  optionsOfSchema,
  valuesOf,
} from '../../normalized-schema/index.ts';
import { matching, textOf } from './generate-text.ts';

export interface GenerateValueOptions {
  readonly root: Root;
  /** Whether optional fields are filled in. */
  readonly isFull: boolean;
  /** Decides between branches and values; the same number gives the same value. */
  readonly variant: number;
  /** Whether fields are added or left out so that no other branch of a `oneOf` is valid. */
  readonly isExclusive?: boolean;
}

interface Context extends GenerateValueOptions {
  readonly depth: number;
  /** The schemas of all values around. A schema that refers to itself gets its optional fields only once. */
  readonly around: ReadonlySet<Subschema>;
  /** Counts down the values that may still have optional fields, and goes on below 0. All values of one call share it. */
  readonly budget: { values: number };
}

/** After MAX_OPTIONAL values, optional fields are left out; after MAX_REQUIRED, there is no value. Definitions may refer to one another without end. */
const MAX_OPTIONAL = 2000;
const MAX_REQUIRED = 10_000;
/** Values deeper than this are null: a schema that requires itself has no valid value. */
const MAX_REQUIRED_DEPTH = 64;
/** Optional fields and rows are generated up to this depth. */
const MAX_OPTIONAL_DEPTH = 12;

/** The most entries of a list, and how many more are tried if they must be unique. */
const MAX_ENTRIES = 500;
const MAX_DUPLICATES = 100;

/** The valid number closest to zero; for other variants, the numbers after it. */
function numberOf(schema: Subschema, variant: number): number {
  const { multipleOf, type } = schema;
  const [minimum, maximum, above, below] = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum].map(
    statedNumber,
  );
  const step = multipleOf ?? ([type].flat().includes('integer') || type === undefined ? 1 : 0.5);
  const least = minimum ?? (above === undefined ? undefined : multipleUpTo(above, step, 1));
  const most = maximum ?? (below === undefined ? undefined : multipleFrom(below, step, -1));
  if (least === undefined && most !== undefined && most < step) return multipleUpTo(most, step, -variant);
  const first = least === undefined ? step : multipleFrom(least, step);
  const count = most === undefined ? Infinity : Math.floor((most - first) / step) + 1;
  return multipleFrom(first, step, variant % Math.max(1, count));
}

/** How many conditions of a schema vary independently. */
const INDEPENDENT_CONDITIONS = 5;

/** Whether a condition holds in a variant. The last bit decides between options: an option and the condition that reads it must vary independently. */
const isMet = (variant: number, condition: number): boolean => ((variant >> (1 + (condition % INDEPENDENT_CONDITIONS))) & 1) === 1;

/** The properties of two schemas that both apply; a property of both must be valid by both. */
function mergeProperties(
  properties: Subschema['properties'] = {},
  others: Subschema['properties'] = {},
): NonNullable<Subschema['properties']> {
  const added = Object.entries(others).map(([name, added]): [string, Subschema] => {
    const before = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!before || isNever(added)) return [name, added];
    return [name, isNever(before) ? before : { allOf: [before, added] }];
  });
  return { ...properties, ...Object.fromEntries(added) };
}

const NEVER: Subschema = { not: {} };

/** A schema that forbids properties. */
const without = (names: readonly string[]): Subschema[] =>
  names.length === 0 ? [] : [{ properties: Object.fromEntries(names.map((name) => [name, NEVER])) }];

/** Schemas by which only one branch is valid: the discriminator is required, and what only other branches require is forbidden. */
function excludingOthers(branch: Subschema, branches: readonly Subschema[], root: Root): Subschema[] {
  const chain = allOfChain(branch, root);
  const fields = chain.flatMap(({ properties = {} }) => Object.keys(properties));
  const by = discriminatorOf(branches, root) ?? fields.find((name) => branches.some((candidate) => valuesOf(candidate, name, root)));
  const allowed = new Set([...fields, ...chain.flatMap(({ required = [] }) => required)]);
  const requiredNames = branches.flatMap((other) => allOfChain(other, root)).flatMap(({ required = [] }) => required);
  return [...(by === undefined ? [] : [{ required: [by] }]), ...without(requiredNames.filter((name) => !allowed.has(name)))];
}

/** The property that a schema forbids by `not` and `required`. */
function forbiddenBy({ not }: Subschema): readonly string[] {
  const { required = [], type: _type, ...more } = not ?? {};
  return required.length === 1 && Object.keys(more).length === 0 ? required : [];
}

/**
 * A schema merged with what it refers to, its `allOf`, and one branch of each of its alternatives.
 *
 * @param mergedSchemas the schemas that were merged so far; each is merged once
 */
function merged(schema: Subschema, context: GenerateValueOptions, mergedSchemas: Set<Subschema>): Subschema {
  const { $ref, allOf = [], anyOf, oneOf, if: _condition, then, else: otherwise, ...own } = schema;
  const { dependencies = {}, required = [] } = own;
  mergedSchemas.add(schema);
  const branch = (branches: readonly Subschema[] | undefined) =>
    branches && branches.length > 0 ? [branches[context.variant % branches.length] ?? {}] : [];
  const conditional = then || otherwise ? [(isMet(context.variant, mergedSchemas.size) ? then : otherwise) ?? {}] : [];
  const [only] = branch(oneOf);
  const dependent = Object.entries(dependencies).flatMap(([name, dependency]) =>
    !Array.isArray(dependency) && (context.isFull || required.includes(name)) ? [dependency as Subschema] : [],
  );
  const parts = [
    ...($ref === undefined ? [] : [targetOf($ref, context.root)]),
    ...allOf,
    ...branch(anyOf),
    ...(only ? [only] : []),
    ...conditional,
    ...dependent,
    ...(context.isExclusive ? [...(only && oneOf ? excludingOthers(only, oneOf, context.root) : []), ...without(forbiddenBy(schema))] : []),
  ];
  return parts
    .map((part) => (mergedSchemas.has(part) ? {} : merged(part, context, mergedSchemas)))
    .reduce<Subschema>(
      (all, part) => ({
        ...all,
        ...part,
        properties: mergeProperties(all.properties, part.properties),
        required: [...new Set([...(all.required ?? []), ...(part.required ?? [])])],
      }),
      own,
    );
}

function typeOf({ type, ...schema }: Subschema, variant: number): string {
  const types = type === undefined ? [] : [type].flat().filter((name) => name !== 'null');
  const listedType = types[variant % Math.max(1, types.length)];
  if (listedType !== undefined) return listedType;
  if (schema.properties && Object.keys(schema.properties).length > 0) return 'object';
  if (schema.required && schema.required.length > 0) return 'object';
  if (schema.items || schema.prefixItems || schema.contains || schema.minItems !== undefined) return 'array';
  const isNumber = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum, schema.multipleOf].some(
    (limit) => limit !== undefined,
  );
  return type === undefined ? (isNumber ? 'number' : 'string') : 'null';
}

/** Readable names of entries, tried before those that a pattern gives. */
const ENTRY_NAMES = ['name', 'NAME', 'Name', '2026'];

/** A name for a further entry, and its schema; undefined if no name is valid. */
function entryOf(schema: Subschema, context: Context, count: number): readonly [string, Subschema] | undefined {
  const { properties = {}, patternProperties = {}, propertyNames, additionalProperties } = schema;
  const named = propertyNames ? merged(propertyNames, context, new Set()) : {};
  const byPattern = Object.entries(patternProperties).map(([pattern, entry]) => [new RegExp(pattern, 'u'), entry] as const);
  const patterns = [...Object.keys(patternProperties), ...(named.pattern === undefined ? [] : [named.pattern])];
  const generated = patterns.flatMap((pattern) => matching(pattern, context.variant));
  const listed = (named.enum ?? []).filter((value) => typeof value === 'string');
  const plain = ENTRY_NAMES.map((name) => (count === 1 ? name : `${name}${count}`));
  for (const name of [...listed, ...plain, ...generated]) {
    const { length } = name;
    const isName = length >= (named.minLength ?? 1) && length <= (named.maxLength ?? Infinity) && name.trim() === name;
    if (!isName || Object.hasOwn(properties, name) || (named.pattern !== undefined && !new RegExp(named.pattern, 'u').test(name))) continue;
    if (named.enum && !listed.includes(name)) continue;
    const entrySchema = byPattern.find(([pattern]) => pattern.test(name))?.[1] ?? additionalProperties;
    if (entrySchema !== false) return [name, entrySchema ?? {}];
  }
  return undefined;
}

function objectOf(schema: Subschema, context: Context): Readonly<Record<string, unknown>> {
  const { properties = {}, patternProperties = {}, required = [], dependencies = {}, additionalProperties, minProperties = 0 } = schema;
  const { maxProperties = Infinity } = schema;
  const isFull = context.isFull && context.depth < MAX_OPTIONAL_DEPTH;
  const names = new Set(isFull ? [...Object.keys(properties), ...required] : required);
  for (const name of names)
    for (const dependency of [Object.hasOwn(dependencies, name) ? (dependencies[name] ?? []) : []].flat())
      if (typeof dependency === 'string') names.add(dependency);
  for (const name of Object.keys(properties)) if (names.size < minProperties) names.add(name);
  const schemas = new Map<string, Subschema>();
  const schemaFor = (name: string) => {
    const byPattern = () => Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
    return (Object.hasOwn(properties, name) ? properties[name] : byPattern()) ?? (additionalProperties || {});
  };
  for (const name of names) if (required.includes(name) || !isNever(schemaFor(name))) schemas.set(name, schemaFor(name));
  const entries = isFull && (additionalProperties || Object.keys(patternProperties).length > 0) ? 1 : 0;
  const least = Math.max(minProperties, Math.min(schemas.size + entries, maxProperties));
  for (let count = 1; schemas.size < least && count < 100; count += 1) {
    const [name, entry] = entryOf({ ...schema, properties: { ...properties, ...Object.fromEntries(schemas) } }, context, count) ?? [];
    if (name !== undefined && entry) schemas.set(name, entry);
  }
  return Object.fromEntries([...schemas].map(([name, property]) => [name, valueOf(property, context)] as const));
}

function listOf(schema: Subschema, context: Context): readonly unknown[] {
  const { items, prefixItems = [], contains, minItems = 0, maxItems = Infinity, uniqueItems, reveals } = schema;
  // All options, if they show other fields.
  const most = reveals && items ? optionsOfSchema(mergeReferenced(items, context.root)).length : 1;
  const least = Math.max(
    minItems,
    contains ? 1 : 0,
    context.isFull && context.depth < MAX_OPTIONAL_DEPTH ? Math.max(most, prefixItems.length) : 0,
  );
  const length = Math.min(least, maxItems, MAX_ENTRIES);
  const list: unknown[] = [];
  const seen = new Set<string>();
  const contained = contains && items ? { allOf: [contains, items] } : (contains ?? items);
  for (let tried = 0; list.length < length && tried < length + MAX_DUPLICATES; tried += 1) {
    const index = list.length;
    const schemaOf = prefixItems[index] ?? (index === 0 ? contained : items) ?? {};
    const entry = valueOf(schemaOf, { ...context, variant: context.variant + tried });
    if (uniqueItems && seen.has(canonicalJson(entry))) continue;
    seen.add(canonicalJson(entry));
    list.push(entry);
  }
  return list;
}

const recursive = new WeakMap<Subschema, boolean>();

/** The schemas of properties and entries of a value. */
function* childrenOf(schema: Subschema, root: Root): Generator<Subschema> {
  for (const { properties = {}, patternProperties = {}, additionalProperties, prefixItems = [], items, contains } of collectSubschemas(
    schema,
    root,
  )) {
    yield* [...Object.values(properties), ...Object.values(patternProperties), ...prefixItems];
    for (const child of [additionalProperties, items, contains]) if (child) yield child;
  }
}

/** Whether a schema applies again inside its own value, at any depth: the children of a person are persons. */
function isRecursive(schema: Subschema, root: Root): boolean {
  const cached = recursive.get(schema);
  if (cached !== undefined) return cached;
  const seen = new Set(childrenOf(schema, root));
  // The set grows as it is walked.
  for (const descendant of seen) for (const part of childrenOf(descendant, root)) seen.add(part);
  const isSchema = (applicable: Subschema) =>
    applicable === schema || (applicable.$ref !== undefined && targetOf(applicable.$ref, root) === schema);
  const answer = [...seen].some((descendant) => collectSubschemas(descendant, root).some(isSchema));
  recursive.set(schema, answer);
  return answer;
}

function valueOf(schema: Subschema, outside: Context): unknown {
  const { around, budget, variant } = outside;
  budget.values -= 1;
  if (budget.values < MAX_OPTIONAL - MAX_REQUIRED || outside.depth > MAX_REQUIRED_DEPTH) return null;
  const mergedSchemas = new Set<Subschema>();
  const all = merged(schema, outside, mergedSchemas);
  const isRepeated = [...mergedSchemas].some((part) => around.has(part) && isRecursive(part, outside.root));
  const isFull = outside.isFull && budget.values > 0 && !isRepeated;
  const context = { ...outside, isFull, depth: outside.depth + 1, around: new Set([...around, ...mergedSchemas]) };
  const { enum: values, fileTypes, reveals } = all;
  if (Object.hasOwn(all, 'const') && !isDataReference(all.const)) return all.const;
  // An option that shows other fields comes first.
  const revealing = isFull && reveals ? (values ?? []).filter((value) => typeof value === 'string' && Object.hasOwn(reveals, value)) : [];
  const options = revealing.length > 0 ? revealing : (values ?? []);
  if (options.length > 0) return options[variant % options.length];
  if (isRepeated && [all.type].flat().includes('null')) return null;
  if (fileTypes) return { name: `document.${fileTypes[0]}`, size: 48_213 };
  switch (typeOf(all, variant)) {
    case 'object':
      return objectOf(all, context);
    case 'array':
      return listOf(all, context);
    case 'boolean':
      return variant % 2 === 0;
    case 'integer':
    case 'number':
      return numberOf(all, variant);
    case 'null':
      return null;
    default:
      return textOf(all, variant);
  }
}

/** A plain value that a schema may accept; undefined if it would be too large. */
export function generateValue(schema: Subschema, options: GenerateValueOptions): unknown {
  const budget = { values: MAX_OPTIONAL };
  const value = valueOf(schema, { ...options, depth: 0, around: new Set(), budget });
  return budget.values < MAX_OPTIONAL - MAX_REQUIRED ? undefined : value;
}
