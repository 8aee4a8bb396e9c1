import fc from 'fast-check';
import { statedNumber } from '#shared/forms/schema/data-pointer.ts';
import { targetOf, type PartSchema, type Root } from '#shared/forms/schema/places.ts';

/** How a value is made up. */
export interface Making {
  readonly root: Root;
  /** Everything that may be there, or only what must. */
  readonly isFull: boolean;
  /** Which of several branches or values is taken; the same number makes the same value. */
  readonly turn: number;
}

/** So deep are rows within rows made up. */
const DEEPEST = 12;

const FORMATS: Readonly<Record<string, string>> = {
  email: 'asha@example.com',
  uri: 'https://example.com/page',
  'uri-reference': '/page',
  url: 'https://example.com',
  date: '2024-05-17',
  time: '10:30:00Z',
  'date-time': '2024-05-17T10:30:00Z',
  duration: 'P3D',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  hostname: 'example.com',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  regex: '^a$',
  'json-pointer': '/a',
};

function matching(pattern: string, turn: number): string | undefined {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), { seed: turn + 1, numRuns: 1 })[0];
  } catch {
    // What it cannot make, a look ahead for example, is left to the values that are tried by hand.
    return undefined;
  }
}

function textOf({ pattern, format, minLength = 1, maxLength = Infinity }: PartSchema, turn: number): string {
  if (pattern !== undefined) return matching(pattern, turn) ?? ['12345', 'abc', 'ABC', '123456789', 'a b'][turn % 5] ?? 'a';
  const known = format === undefined ? undefined : FORMATS[format];
  if (known !== undefined) return known;
  const length = Math.min(Math.max(minLength, 4), maxLength);
  return 'Text'.padEnd(length, 'a').slice(0, length);
}

function numberOf(schema: PartSchema): number {
  const { multipleOf, type } = schema;
  const [minimum, maximum, above, below] = [schema.minimum, schema.maximum, schema.exclusiveMinimum, schema.exclusiveMaximum].map(
    statedNumber,
  );
  const step = multipleOf ?? ([type].flat().includes('integer') || type === undefined ? 1 : 0.5);
  const least = minimum ?? (above === undefined ? undefined : above + step);
  const most = maximum ?? (below === undefined ? undefined : below - step);
  if (least !== undefined) return Math.ceil(least / step) * step;
  return most === undefined || most >= step ? step : Math.floor(most / step) * step;
}

/** What a schema says together with what it refers to, all that holds beside it, and one of each of its branches. */
function merged(schema: PartSchema, making: Making, depth: number): PartSchema {
  const { $ref, allOf = [], anyOf, oneOf, if: _condition, then, else: otherwise, ...own } = schema;
  const branch = (of: readonly PartSchema[] | undefined) => (of && of.length > 0 ? [of[making.turn % of.length] ?? {}] : []);
  const conditional = then || otherwise ? [(making.turn % 2 === 0 ? otherwise : then) ?? {}] : [];
  const parts = [
    ...($ref === undefined ? [] : [targetOf($ref, making.root)]),
    ...allOf,
    ...branch(anyOf),
    ...branch(oneOf),
    ...conditional,
  ];
  if (depth > DEEPEST) return own;
  return parts
    .map((part) => merged(part, making, depth + 1))
    .reduce<PartSchema>(
      (all, part) => ({
        ...all,
        ...part,
        properties: { ...all.properties, ...part.properties },
        required: [...new Set([...(all.required ?? []), ...(part.required ?? [])])],
      }),
      own,
    );
}

function typeOf({ type, ...schema }: PartSchema, turn: number): string {
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

function objectOf(schema: PartSchema, making: Making, depth: number): Readonly<Record<string, unknown>> {
  const { properties = {}, required = [], dependencies = {}, additionalProperties, minProperties = 0 } = schema;
  const wanted = new Set(making.isFull && depth < DEEPEST / 2 ? [...Object.keys(properties), ...required] : required);
  for (const name of wanted) for (const one of [dependencies[name] ?? []].flat()) if (typeof one === 'string') wanted.add(one);
  for (const name of Object.keys(properties)) if (wanted.size < minProperties) wanted.add(name);
  for (let count = 1; wanted.size < minProperties && count < 100; count += 1) wanted.add(`name${count}`);
  const entries = [...wanted].map(
    (name) => [name, makeValue(properties[name] ?? (additionalProperties || {}), making, depth + 1)] as const,
  );
  return Object.fromEntries(entries);
}

function listOf(schema: PartSchema, making: Making, depth: number): readonly unknown[] {
  const { items, prefixItems = [], contains, minItems = 0, maxItems = Infinity } = schema;
  const least = Math.max(minItems, contains ? 1 : 0, making.isFull && depth < DEEPEST / 2 ? Math.max(1, prefixItems.length) : 0);
  return Array.from({ length: Math.min(least, maxItems, 50) }, (_, index) =>
    makeValue(prefixItems[index] ?? (index === 0 ? (contains ?? items) : items) ?? {}, { ...making, turn: making.turn + index }, depth + 1),
  );
}

/** A value that a schema may take, the plainest it can think of: try it, and another turn if it is refused. */
export function makeValue(schema: PartSchema, making: Making, depth = 0): unknown {
  const whole = merged(schema, making, depth);
  const { enum: values, fileTypes } = whole;
  const { turn } = making;
  if (Object.hasOwn(whole, 'const')) return whole.const;
  if (values && values.length > 0) return values[turn % values.length];
  if (fileTypes) return { name: `document.${fileTypes[0]}`, size: 48_213 };
  switch (typeOf(whole, turn)) {
    case 'object':
      return objectOf(whole, making, depth);
    case 'array':
      return listOf(whole, making, depth);
    case 'boolean':
      return turn % 2 === 0;
    case 'integer':
    case 'number':
      return numberOf(whole);
    case 'null':
      return null;
    default:
      return textOf(whole, turn);
  }
}
