// Generates a value that a schema may accept.
import { canonicalJson, isDataReference } from '#engine/index.ts';
import { multipleFrom, multipleUpTo, statedNumber } from './multiples.ts';
import {
  collectSubschemas,
  targetOf,
  type Subschema,
  type Root,
  allOfChain,
  discriminatorOf,
  isNever,
  valuesOf,
} from '#engine/normalized-schema/index.ts';
import { matching, textOf } from './generate-text.ts';

/** How a value is made up. */
export interface Making {
  readonly root: Root;
  /** Everything that may be there, or only what must. */
  readonly isFull: boolean;
  /** Which of several branches or values is taken; the same number makes the same value. */
  readonly turn: number;
  /** Of branches of which one alone may fit, it is seen to that only the one that is taken does. */
  readonly isApart?: boolean;
}

/** A value as it is made up. */
interface Made extends Making {
  readonly depth: number;
  /** All that says something of what this is inside of. What refers to itself is made once in full, and where it comes again with what it must have. */
  readonly around: ReadonlySet<Subschema>;
  /** How many more values may be made up in this payload. */
  readonly left: { values: number };
}

/** So many values are made up in full, and so many at all: definitions that all refer to one another have no end of them. */
const MOST_VALUES = 2000;
const MOST_NEEDED = 10_000;
/** No value is made up that lies deeper than this: what must hold itself has none at all. */
const DEEPEST_NEEDED = 64;

/** So deep are rows within rows made up. */
const DEEPEST = 12;

/** So many entries are made up of a list that must have as many, and so many tried beside them where each must be another one. */
const MOST_ENTRIES = 500;
const MOST_TRIED = 100;

/** The number nearest to nothing that may be, and the next ones in other turns. */
function numberOf(schema: Subschema, turn: number): number {
  const { multipleOf, type } = schema;
  const [minimum, maximum, above, below] = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum].map(
    statedNumber,
  );
  const step = multipleOf ?? ([type].flat().includes('integer') || type === undefined ? 1 : 0.5);
  const least = minimum ?? (above === undefined ? undefined : multipleUpTo(above, step, 1));
  const most = maximum ?? (below === undefined ? undefined : multipleFrom(below, step, -1));
  if (least === undefined && most !== undefined && most < step) return multipleUpTo(most, step, -turn);
  const first = least === undefined ? step : multipleFrom(least, step);
  const count = most === undefined ? Infinity : Math.floor((most - first) / step) + 1;
  return multipleFrom(first, step, turn % Math.max(1, count));
}

/** So many conditions are turned each by itself; others with one of these. */
const TURNED = 5;

/** Which way a condition goes in a turn. The last bit is left to values: an option and the condition that asks for it must not go by the same. */
const isTurned = (turn: number, condition: number): boolean => ((turn >> (1 + (condition % TURNED))) & 1) === 1;

/** The fields of two schemas that hold together; of one that both have, what both say. */
function fieldsOfBoth(ones: Subschema['properties'] = {}, others: Subschema['properties'] = {}): NonNullable<Subschema['properties']> {
  const both = Object.entries(others).map(([name, other]): [string, Subschema] => {
    const one = Object.hasOwn(ones, name) ? ones[name] : undefined;
    if (!one || isNever(other)) return [name, other];
    return [name, isNever(one) ? one : { allOf: [one, other] }];
  });
  return { ...ones, ...Object.fromEntries(both) };
}

const NEVER: Subschema = { not: {} };

/** What leaves these names out. */
const without = (names: readonly string[]): Subschema[] =>
  names.length === 0 ? [] : [{ properties: Object.fromEntries(names.map((name) => [name, NEVER])) }];

/** What keeps a branch apart from the others: the field that tells which is meant is there, and what only the others must have is not. */
function keptApart(one: Subschema, of: readonly Subschema[], root: Root): Subschema[] {
  const own = allOfChain(one, root);
  const fields = own.flatMap(({ properties = {} }) => Object.keys(properties));
  const by = discriminatorOf(of, root) ?? fields.find((name) => of.some((branch) => valuesOf(branch, name, root)));
  const needed = new Set([...fields, ...own.flatMap(({ required = [] }) => required)]);
  const others = of.flatMap((other) => allOfChain(other, root)).flatMap(({ required = [] }) => required);
  return [...(by === undefined ? [] : [{ required: [by] }]), ...without(others.filter((name) => !needed.has(name)))];
}

/** A name that a schema refuses whatever its value is. */
function refusedBy({ not }: Subschema): readonly string[] {
  const { required = [], type: _type, ...more } = not ?? {};
  return required.length === 1 && Object.keys(more).length === 0 ? required : [];
}

/**
 * What a schema says together with what it refers to, all that holds beside it, and one of each of its branches.
 *
 * @param met the schemas that have been laid together so far; each is once
 */
function merged(schema: Subschema, making: Making, met: Set<Subschema>): Subschema {
  const { $ref, allOf = [], anyOf, oneOf, if: _condition, then, else: otherwise, ...own } = schema;
  const { dependencies = {}, required = [] } = own;
  met.add(schema);
  const branch = (of: readonly Subschema[] | undefined) => (of && of.length > 0 ? [of[making.turn % of.length] ?? {}] : []);
  const conditional = then || otherwise ? [(isTurned(making.turn, met.size) ? then : otherwise) ?? {}] : [];
  const [only] = branch(oneOf);
  // What an answer brings is there with it.
  const brought = Object.entries(dependencies).flatMap(([name, one]) =>
    !Array.isArray(one) && (making.isFull || required.includes(name)) ? [one as Subschema] : [],
  );
  const parts = [
    ...($ref === undefined ? [] : [targetOf($ref, making.root)]),
    ...allOf,
    ...branch(anyOf),
    ...(only ? [only] : []),
    ...conditional,
    ...brought,
    ...(making.isApart ? [...(only && oneOf ? keptApart(only, oneOf, making.root) : []), ...without(refusedBy(schema))] : []),
  ];
  return parts
    .map((part) => (met.has(part) ? {} : merged(part, making, met)))
    .reduce<Subschema>(
      (all, part) => ({
        ...all,
        ...part,
        properties: fieldsOfBoth(all.properties, part.properties),
        required: [...new Set([...(all.required ?? []), ...(part.required ?? [])])],
      }),
      own,
    );
}

function typeOf({ type, ...schema }: Subschema, turn: number): string {
  const types = type === undefined ? [] : [type].flat().filter((one) => one !== 'null');
  const told = types[turn % Math.max(1, types.length)];
  if (told !== undefined) return told;
  if (schema.properties && Object.keys(schema.properties).length > 0) return 'object';
  if (schema.required && schema.required.length > 0) return 'object';
  if (schema.items || schema.prefixItems || schema.contains || schema.minItems !== undefined) return 'array';
  const isNumber = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum, schema.multipleOf].some(
    (one) => one !== undefined,
  );
  return type === undefined ? (isNumber ? 'number' : 'string') : 'null';
}

/** Names of entries that people read, tried before any that only a pattern knows. */
const ENTRY_NAMES = ['name', 'NAME', 'Name', '2026'];

/** A name for an entry that nobody has listed, and its schema; undefined where there is none that may be. */
function entryOf(schema: Subschema, making: Made, count: number): readonly [string, Subschema] | undefined {
  const { properties = {}, patternProperties = {}, propertyNames, additionalProperties } = schema;
  const named = propertyNames ? merged(propertyNames, making, new Set()) : {};
  const known = Object.entries(patternProperties).map(([pattern, one]) => [new RegExp(pattern, 'u'), one] as const);
  const patterns = [...Object.keys(patternProperties), ...(named.pattern === undefined ? [] : [named.pattern])];
  const made = patterns.flatMap((pattern) => matching(pattern, making.turn));
  const listed = (named.enum ?? []).filter((one) => typeof one === 'string');
  const plain = ENTRY_NAMES.map((name) => (count === 1 ? name : `${name}${count}`));
  for (const name of [...listed, ...plain, ...made]) {
    const { length } = name;
    const isName = length >= (named.minLength ?? 1) && length <= (named.maxLength ?? Infinity) && name.trim() === name;
    if (!isName || Object.hasOwn(properties, name) || (named.pattern !== undefined && !new RegExp(named.pattern, 'u').test(name))) continue;
    if (named.enum && !listed.includes(name)) continue;
    const own = known.find(([pattern]) => pattern.test(name))?.[1] ?? additionalProperties;
    if (own !== false) return [name, own ?? {}];
  }
  return undefined;
}

function objectOf(schema: Subschema, making: Made): Readonly<Record<string, unknown>> {
  const { properties = {}, patternProperties = {}, required = [], dependencies = {}, additionalProperties, minProperties = 0 } = schema;
  const { maxProperties = Infinity } = schema;
  const isFull = making.isFull && making.depth < DEEPEST;
  const wanted = new Set(isFull ? [...Object.keys(properties), ...required] : required);
  for (const name of wanted)
    for (const one of [Object.hasOwn(dependencies, name) ? (dependencies[name] ?? []) : []].flat())
      if (typeof one === 'string') wanted.add(one);
  for (const name of Object.keys(properties)) if (wanted.size < minProperties) wanted.add(name);
  const schemas = new Map<string, Subschema>();
  const own = (name: string) => {
    const byPattern = () => Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(name))?.[1];
    return (Object.hasOwn(properties, name) ? properties[name] : byPattern()) ?? (additionalProperties || {});
  };
  for (const name of wanted) if (required.includes(name) || !isNever(own(name))) schemas.set(name, own(name));
  // In full a dictionary has an entry.
  const entries = isFull && (additionalProperties || Object.keys(patternProperties).length > 0) ? 1 : 0;
  const least = Math.max(minProperties, Math.min(schemas.size + entries, maxProperties));
  for (let count = 1; schemas.size < least && count < 100; count += 1) {
    const [name, entry] = entryOf({ ...schema, properties: { ...properties, ...Object.fromEntries(schemas) } }, making, count) ?? [];
    if (name !== undefined && entry) schemas.set(name, entry);
  }
  return Object.fromEntries([...schemas].map(([name, one]) => [name, valueOf(one, making)] as const));
}

function listOf(schema: Subschema, making: Made): readonly unknown[] {
  const { items, prefixItems = [], contains, minItems = 0, maxItems = Infinity, uniqueItems } = schema;
  const least = Math.max(minItems, contains ? 1 : 0, making.isFull && making.depth < DEEPEST ? Math.max(1, prefixItems.length) : 0);
  const length = Math.min(least, maxItems, MOST_ENTRIES);
  const list: unknown[] = [];
  const known = new Set<string>();
  // What a list must contain is an entry like any other.
  const contained = contains && items ? { allOf: [contains, items] } : (contains ?? items);
  for (let tried = 0; list.length < length && tried < length + MOST_TRIED; tried += 1) {
    const index = list.length;
    const schemaOf = prefixItems[index] ?? (index === 0 ? contained : items) ?? {};
    const entry = valueOf(schemaOf, { ...making, turn: making.turn + tried });
    if (uniqueItems && known.has(canonicalJson(entry))) continue;
    known.add(canonicalJson(entry));
    list.push(entry);
  }
  return list;
}

const recursive = new WeakMap<Subschema, boolean>();

/** All that says something of what is inside of what a schema speaks of. */
function* inside(schema: Subschema, root: Root): Generator<Subschema> {
  for (const { properties = {}, patternProperties = {}, additionalProperties, prefixItems = [], items, contains } of collectSubschemas(
    schema,
    root,
  )) {
    yield* [...Object.values(properties), ...Object.values(patternProperties), ...prefixItems];
    for (const one of [additionalProperties, items, contains]) if (one) yield one;
  }
}

/** Whether a schema speaks again of something inside of what it speaks of, at whatever depth: a person's children are persons. */
function holdsItself(schema: Subschema, root: Root): boolean {
  const before = recursive.get(schema);
  if (before !== undefined) return before;
  const seen = new Set(inside(schema, root));
  // The set grows as it is walked.
  for (const one of seen) for (const part of inside(one, root)) seen.add(part);
  const is = (one: Subschema) => one === schema || (one.$ref !== undefined && targetOf(one.$ref, root) === schema);
  const answer = [...seen].some((one) => collectSubschemas(one, root).some(is));
  recursive.set(schema, answer);
  return answer;
}

function valueOf(schema: Subschema, outside: Made): unknown {
  const { around, left, turn } = outside;
  left.values -= 1;
  // Whoever must have so much can have nothing.
  if (left.values < MOST_VALUES - MOST_NEEDED || outside.depth > DEEPEST_NEEDED) return null;
  const met = new Set<Subschema>();
  const whole = merged(schema, outside, met);
  const comesAgain = [...met].some((one) => around.has(one) && holdsItself(one, outside.root));
  const isFull = outside.isFull && left.values > 0 && !comesAgain;
  const making = { ...outside, isFull, depth: outside.depth + 1, around: new Set([...around, ...met]) };
  const { enum: values, fileTypes } = whole;
  // Of what another field says nothing is known yet.
  if (Object.hasOwn(whole, 'const') && !isDataReference(whole.const)) return whole.const;
  if (values && values.length > 0) return values[turn % values.length];
  if (comesAgain && [whole.type].flat().includes('null')) return null;
  if (fileTypes) return { name: `document.${fileTypes[0]}`, size: 48_213 };
  switch (typeOf(whole, turn)) {
    case 'object':
      return objectOf(whole, making);
    case 'array':
      return listOf(whole, making);
    case 'boolean':
      return turn % 2 === 0;
    case 'integer':
    case 'number':
      return numberOf(whole, turn);
    case 'null':
      return null;
    default:
      return textOf(whole, turn);
  }
}

/** A value that a schema may take, the plainest it can think of: try it, and another turn if it is refused; undefined where it would have to be too large. */
export function generateValue(schema: Subschema, making: Making): unknown {
  const left = { values: MOST_VALUES };
  const value = valueOf(schema, { ...making, depth: 0, around: new Set(), left });
  return left.values < MOST_VALUES - MOST_NEEDED ? undefined : value;
}
