// Random values of one control, for payloads that nobody would think of.
import fc from 'fast-check';
import { multipleFrom, statedNumber } from './multiples.ts';
import { mainType } from '../../fields/field-kind.ts';
import { mergedKeywords, optionsOfSchema } from '../../normalized-schema/index.ts';
import type { NormalizedSchema } from '../../normalized-schema/index.ts';
import { textsMatching } from './generate-text.ts';

/** Longer texts are generated at limits only. */
const MAX_LENGTH = 60;

const FORMATS: Readonly<Record<string, () => fc.Arbitrary<unknown>>> = {
  email: () => fc.emailAddress(),
  uri: () => fc.webUrl({ withQueryParameters: true }),
  uuid: () => fc.uuid(),
  ipv4: () => fc.ipV4(),
  ipv6: () => fc.ipV6(),
  hostname: () => fc.domain(),
  date: () => dates().map((date) => date.toISOString().slice(0, 10)),
  time: () => dates().map((date) => `${date.toISOString().slice(11, 19)}Z`),
  'date-time': () => dates().map((date) => date.toISOString()),
};

const dates = () => fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

/** What people write, and programs get wrong. */
const TRICKY_TEXTS = [
  "O'Brien",
  'Zoë Müller',
  'आशा राव',
  '山田 太郎',
  'محمد',
  '👩‍💻 हाँ',
  '<b>&amp;</b>',
  '"; --',
  '=1+1',
  '  spaced  ',
  'a\u0301',
  'line\nline',
];

function text({ pattern, format, minLength = 0, maxLength = MAX_LENGTH }: NormalizedSchema): fc.Arbitrary<unknown> {
  if (format !== undefined && Object.hasOwn(FORMATS, format)) return FORMATS[format]?.() ?? fc.constant('');
  if (pattern !== undefined) return textsMatching(pattern) ?? fc.constantFrom(...TRICKY_TEXTS);
  const length = {
    minLength: Math.min(minLength, MAX_LENGTH),
    maxLength: Math.max(Math.min(maxLength, MAX_LENGTH), Math.min(minLength, MAX_LENGTH)),
  };
  return fc.oneof(fc.constantFrom(...TRICKY_TEXTS), fc.string({ unit: 'grapheme', ...length }), fc.lorem());
}

function number(field: NormalizedSchema): fc.Arbitrary<unknown> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
  const least = statedNumber(minimum) ?? statedNumber(exclusiveMinimum) ?? -1_000_000;
  const most = Math.max(least, statedNumber(maximum) ?? statedNumber(exclusiveMaximum) ?? least + 2_000_000);
  const step = multipleOf ?? ([field.type].flat().includes('number') ? 0.25 : 1);
  return fc
    .integer({ min: 0, max: Math.floor(Math.min((most - least) / step, 2_000_000)) })
    .map((count) => multipleFrom(least, step, count));
}

function arbitraryOf(field: NormalizedSchema): fc.Arbitrary<unknown> | undefined {
  const type = mainType(mergedKeywords(field));
  const options = optionsOfSchema(type === 'array' ? (field.items ?? {}) : field);
  if (options.length > 0) {
    const one = fc.constantFrom(...options.map(({ value }) => value));
    return type === 'array' ? fc.uniqueArray(one, { maxLength: options.length }) : one;
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return number(field);
  return type === 'string' ? text(field) : undefined;
}

const known = new WeakMap<NormalizedSchema, fc.Arbitrary<unknown> | undefined>();

/** A random value that the schema of one control may accept; undefined where none can be generated. */
export function randomValue(field: NormalizedSchema, seed: number): unknown {
  if (!known.has(field)) known.set(field, arbitraryOf(field));
  const arbitrary = known.get(field);
  return arbitrary && fc.sample(arbitrary, { seed, numRuns: 1 })[0];
}
