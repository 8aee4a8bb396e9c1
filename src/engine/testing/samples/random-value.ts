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

/** Texts that people write, and that programs get wrong. */
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
  // For a pattern with back references, for example, no text can be generated. The tricky ones may not match it; callers check each value.
  if (pattern !== undefined) return textsMatching(pattern) ?? fc.constantFrom(...TRICKY_TEXTS);
  const least = Math.min(minLength, MAX_LENGTH);
  const length = { minLength: least, maxLength: Math.max(Math.min(maxLength, MAX_LENGTH), least) };
  return fc.oneof(fc.constantFrom(...TRICKY_TEXTS), fc.string({ unit: 'grapheme', ...length }), fc.lorem());
}

/** A number without limits is between these. */
const LEAST_NUMBER = -1_000_000;
const NUMBER_RANGE = 2_000_000;
/** The step between numbers of a field without `multipleOf` that need not be whole. */
const FRACTION = 0.25;

function number(field: NormalizedSchema): fc.Arbitrary<unknown> {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
  const least = statedNumber(minimum) ?? statedNumber(exclusiveMinimum) ?? LEAST_NUMBER;
  const most = Math.max(least, statedNumber(maximum) ?? statedNumber(exclusiveMaximum) ?? least + NUMBER_RANGE);
  const step = multipleOf ?? ([field.type].flat().includes('number') ? FRACTION : 1);
  return fc
    .integer({ min: 0, max: Math.floor(Math.min((most - least) / step, NUMBER_RANGE)) })
    .map((count) => multipleFrom(least, step, count));
}

function arbitraryOf(field: NormalizedSchema): fc.Arbitrary<unknown> | undefined {
  const type = mainType(mergedKeywords(field));
  const options = optionsOfSchema(type === 'array' ? (field.items ?? {}) : field);
  if (options.length > 0) {
    const option = fc.constantFrom(...options.map(({ value }) => value));
    return type === 'array' ? fc.uniqueArray(option, { maxLength: options.length }) : option;
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return number(field);
  return type === 'string' ? text(field) : undefined;
}

/** Cache of {@link arbitraryOf}. */
const arbitraries = new WeakMap<NormalizedSchema, fc.Arbitrary<unknown> | undefined>();

/** A random value that the schema of one control may accept; undefined where none can be generated. */
export function randomValue(field: NormalizedSchema, seed: number): unknown {
  if (!arbitraries.has(field)) arbitraries.set(field, arbitraryOf(field));
  const arbitrary = arbitraries.get(field);
  return arbitrary && fc.sample(arbitrary, { seed, numRuns: 1 })[0];
}
