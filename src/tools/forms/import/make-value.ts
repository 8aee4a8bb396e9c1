import fc from 'fast-check';
import { statedNumber } from '#shared/forms/schema/data-pointer.ts';
import { holdsItself } from '#shared/forms/schema/holds-itself.ts';
import { targetOf, type PartSchema, type Root } from '#shared/forms/schema/places.ts';

/** How a value is made up. */
export interface Making {
  readonly root: Root;
  /** Everything that may be there, or only what must. */
  readonly isFull: boolean;
  /** Which of several branches or values is taken; the same number makes the same value. */
  readonly turn: number;
}

/** A value as it is made up. */
interface Made extends Making {
  readonly depth: number;
  /** All that says something of what this is inside of. What refers to itself is made once in full, and where it comes again with what it must have. */
  readonly around: ReadonlySet<PartSchema>;
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

/** So many texts are made up for a pattern, until one is as long as it may be. */
const TEXTS = 40;

/** To lay out all that a pattern lets through takes a while: a quarter of a second for «any letter». */
const patterns = new Map<string, fc.Arbitrary<string> | undefined>();

function arbitraryOf(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    // Of a pattern that looks ahead, for example, none can be made up.
    return undefined;
  }
}

/** Texts that a pattern lets through; undefined where none can be made up. The same for the same pattern. */
export function textsMatching(pattern: string): fc.Arbitrary<string> | undefined {
  if (!patterns.has(pattern)) patterns.set(pattern, arbitraryOf(pattern));
  return patterns.get(pattern);
}

function matching(pattern: string, turn: number, count: number): readonly string[] {
  const texts = textsMatching(pattern);
  return texts ? fc.sample(texts, { seed: turn + 1, numRuns: count }) : [];
}

/** A text longer than this is not made up. */
const LONGEST = 10_000;

/** A text made as long as it has to be, by more of each of its letters in turn. */
function* lengthened(text: string, length: number): Generator<string> {
  const letters = [...text];
  if (length > LONGEST || letters.length > TEXTS) return;
  for (const [index, letter] of letters.entries())
    yield [...letters.slice(0, index), letter.repeat(Math.max(1, length - letters.length + 1)), ...letters.slice(index + 1)].join('');
}

/** The plainest text of a length that may be: a word or a number, and more of a letter behind it. */
function plainText(text: string, filler: string, { minLength = 1, maxLength = Infinity }: PartSchema): string {
  const length = Math.min(Math.max(minLength, 4), maxLength);
  return text.padEnd(length, filler).slice(0, length);
}

/** Days that a limit of dates lets through, today and for a long time. */
const FAR = { before: '1990-01-31', after: '2999-12-31' } as const;

/** What is known to have a format; of a date one within its limits, as far as they say a day. */
function formatted({ format, formatMinimum, formatMaximum }: PartSchema): string | undefined {
  if (format === undefined) return undefined;
  if (format !== 'date') return FORMATS[format];
  if (formatMinimum === 'today') return FAR.after;
  if (formatMaximum === 'today') return FAR.before;
  return [formatMinimum, formatMaximum].find((limit) => typeof limit === 'string') ?? FORMATS[format];
}

function patternText(schema: PartSchema, turn: number): string | undefined {
  const { pattern = '', minLength = 1, maxLength = Infinity } = schema;
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
  const keeps = (text: string) => {
    const { length } = [...text.trim()];
    return length >= minLength && length <= maxLength && expression.test(text.trim());
  };
  const known = formatted(schema);
  // Words that a tester can read, where that is all the same.
  const readable = turn === 0 ? [plainText('Text', 'a', schema), plainText('1234567890', '0', schema)] : [];
  const near = [known, ...readable].find((text) => text !== undefined && keeps(text));
  if (near !== undefined) return near;
  let made = matching(pattern, turn, 1);
  if (!made.some(keeps)) made = matching(pattern, turn, TEXTS);
  return made.find(keeps) ?? made.flatMap((text) => [...lengthened(text, minLength)]).find(keeps);
}

function textOf(schema: PartSchema, turn: number): string {
  const { pattern } = schema;
  if (pattern !== undefined) return patternText(schema, turn) ?? ['12345', 'abc', 'ABC', '123456789', 'a b'][turn % 5] ?? 'a';
  const known = formatted(schema);
  if (known !== undefined) return known;
  return plainText('Text', 'a', schema);
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

/**
 * What a schema says together with what it refers to, all that holds beside it, and one of each of its branches.
 *
 * @param met the schemas that have been laid together so far; each is once
 */
function merged(schema: PartSchema, making: Making, met: Set<PartSchema>): PartSchema {
  const { $ref, allOf = [], anyOf, oneOf, if: _condition, then, else: otherwise, ...own } = schema;
  met.add(schema);
  const branch = (of: readonly PartSchema[] | undefined) => (of && of.length > 0 ? [of[making.turn % of.length] ?? {}] : []);
  const conditional = then || otherwise ? [(making.turn % 2 === 0 ? otherwise : then) ?? {}] : [];
  const parts = [
    ...($ref === undefined ? [] : [targetOf($ref, making.root)]),
    ...allOf,
    ...branch(anyOf),
    ...branch(oneOf),
    ...conditional,
  ];
  return parts
    .map((part) => (met.has(part) ? {} : merged(part, making, met)))
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

function objectOf(schema: PartSchema, making: Made): Readonly<Record<string, unknown>> {
  const { properties = {}, required = [], dependencies = {}, additionalProperties, minProperties = 0 } = schema;
  const wanted = new Set(making.isFull && making.depth < DEEPEST ? [...Object.keys(properties), ...required] : required);
  for (const name of wanted) for (const one of [dependencies[name] ?? []].flat()) if (typeof one === 'string') wanted.add(one);
  for (const name of Object.keys(properties)) if (wanted.size < minProperties) wanted.add(name);
  for (let count = 1; wanted.size < minProperties && count < 100; count += 1) wanted.add(`name${count}`);
  const entries = [...wanted].map((name) => [name, valueOf(properties[name] ?? (additionalProperties || {}), making)] as const);
  return Object.fromEntries(entries);
}

function listOf(schema: PartSchema, making: Made): readonly unknown[] {
  const { items, prefixItems = [], contains, minItems = 0, maxItems = Infinity } = schema;
  const least = Math.max(minItems, contains ? 1 : 0, making.isFull && making.depth < DEEPEST ? Math.max(1, prefixItems.length) : 0);
  return Array.from({ length: Math.min(least, maxItems, 50) }, (_, index) =>
    valueOf(prefixItems[index] ?? (index === 0 ? (contains ?? items) : items) ?? {}, { ...making, turn: making.turn + index }),
  );
}

function valueOf(schema: PartSchema, outside: Made): unknown {
  const { around, left, turn } = outside;
  left.values -= 1;
  // Whoever must have so much can have nothing.
  if (left.values < MOST_VALUES - MOST_NEEDED || outside.depth > DEEPEST_NEEDED) return null;
  const met = new Set<PartSchema>();
  const whole = merged(schema, outside, met);
  const comesAgain = [...met].some((one) => around.has(one) && holdsItself(one, outside.root));
  const isFull = outside.isFull && left.values > 0 && !comesAgain;
  const making = { ...outside, isFull, depth: outside.depth + 1, around: new Set([...around, ...met]) };
  const { enum: values, fileTypes } = whole;
  if (Object.hasOwn(whole, 'const')) return whole.const;
  if (values && values.length > 0) return values[turn % values.length];
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
      return numberOf(whole);
    case 'null':
      return null;
    default:
      return textOf(whole, turn);
  }
}

/** A value that a schema may take, the plainest it can think of: try it, and another turn if it is refused; undefined where it would have to be too large. */
export function makeValue(schema: PartSchema, making: Making): unknown {
  const left = { values: MOST_VALUES };
  const value = valueOf(schema, { ...making, depth: 0, around: new Set(), left });
  return left.values < MOST_VALUES - MOST_NEEDED ? undefined : value;
}
