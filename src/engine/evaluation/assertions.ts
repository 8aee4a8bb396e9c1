// Keywords that assert something about a value without applying other schemas.
import { includesJson, isEqual, isObject, isUnique } from '../schema/json.ts';
import { compilePattern } from '../schema/pattern.ts';
import type { Keywords } from '../schema/subschema.ts';
import { compareByFormat, hasFormat, type Formats } from './formats.ts';
import { isMultipleOf } from './multiple-of.ts';

/** Settings of the form that assertions need besides the schema and the value. */
export interface AssertionContext {
  readonly formats: Formats;
  /**
   * The current day as a value of `date` or `date-time`, for the limit `"today"`. The day differs around the world. A minimum uses the time
   * zone where the date is earliest, and a maximum the one where it is latest, so that visitors anywhere can enter their own today.
   */
  readonly today: (format: string, limit: 'earliest' | 'latest') => string;
}

/**
 * Whether a value satisfies a keyword. A value of a type that the keyword does not apply to satisfies it.
 *
 * @param limit the keyword's value, or the value that its `$data` points to
 * @param keywords the other keywords of the same subschema
 */
export type Assertion = (limit: never, value: unknown, keywords: Keywords, context: AssertionContext) => boolean;

/** Excludes infinity: JSON.parse reads `1e400` as infinity, which would be stored as null. */
const isNumber = (value: unknown): value is number => Number.isFinite(value);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: isNumber,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  object: isObject,
  array: Array.isArray,
  null: (value) => value === null,
};

const isOfType = (type: string, value: unknown): boolean => TYPES[type]?.(value) === true;

/** The number of characters, as JSON Schema counts: an emoji counts once, although it may have two code units. */
const lengthOf = (text: string): number => [...text].length;

const forText =
  <Limit>(test: (limit: Limit, text: string) => boolean) =>
  (limit: Limit, value: unknown): boolean =>
    typeof value !== 'string' || test(limit, value);
const forNumber =
  (test: (limit: number, value: number) => boolean) =>
  (limit: unknown, value: unknown): boolean =>
    // `$data` may point to a value that is not a number.
    !isNumber(value) || (isNumber(limit) && test(limit, value));
const forList =
  <Limit>(test: (limit: Limit, list: readonly unknown[]) => boolean) =>
  (limit: Limit, value: unknown): boolean =>
    !Array.isArray(value) || test(limit, value);
const forPropertyCount =
  (test: (limit: number, count: number) => boolean) =>
  (limit: number, value: unknown): boolean =>
    !isObject(value) || test(limit, Object.keys(value).length);
const forFileSize =
  (test: (limit: number, bytes: number) => boolean) =>
  (limit: number, value: unknown): boolean =>
    !isObject(value) || test(limit, sizeOf(value));

/** The size of a file in bytes. NaN if it has none: NaN is neither too small nor too large. */
const sizeOf = ({ size }: Readonly<Record<string, unknown>>): number =>
  typeof size === 'number' || typeof size === 'string' ? Number(size) : Number.NaN;

/**
 * A `pattern` is not matched against a longer text that `maxLength` rejects anyway. This limits the time of expressions that take quadratic
 * time.
 */
export const MAX_MATCHED_LENGTH = 512;

function matchesPattern(source: string, value: unknown, { maxLength }: Keywords): boolean {
  if (typeof value !== 'string') return true;
  const isTooLong = typeof maxLength === 'number' && value.length > MAX_MATCHED_LENGTH && lengthOf(value) > maxLength;
  return isTooLong || compilePattern(source).test(value);
}

/** The value of a stored file is its name, which is never longer. */
const MAX_FILE_NAME_LENGTH = 255;

function isOfFileType(types: readonly string[], value: unknown): boolean {
  if (typeof value === 'string') return value.length <= MAX_FILE_NAME_LENGTH;
  if (!isObject(value) || typeof value['name'] !== 'string') return false;
  const [, extension = ''] = /\.([^.]+)$/.exec(value['name'].trim()) ?? [];
  return types.includes(extension.toLowerCase());
}

const formatLimit =
  (edge: 'earliest' | 'latest', accepts: (order: number) => boolean): Assertion =>
  (limit: unknown, value, { format = '' }, { formats, today }) => {
    if (typeof value !== 'string' || typeof limit !== 'string') return true;
    const order = compareByFormat(formats, format, value, limit === 'today' ? today(format, edge) : limit);
    return order === undefined || accepts(order);
  };

/**
 * Every assertion keyword, by name. A new keyword also needs:
 *
 * - `OWN_KEYWORDS` in `ajv/ajv.ts`, if Ajv does not have it: else the server would not apply it
 * - its message in `locale/en.ts`: else the general one of `not` is shown
 * - its type in `Keywords` of `schema/subschema.ts`
 * - for commands and editors: `src/tools/forms/changes/compare/keywords.ts`, `src/tools/forms/new/import/known-keywords.ts`, `schemas/meta/`
 *
 * A keyword that contains schemas goes to `applicators.ts` instead.
 */
export const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  type: (types: string | readonly string[], value, { nullable }) =>
    (nullable === true && value === null) ||
    (typeof types === 'string' ? isOfType(types, value) : types.some((type) => isOfType(type, value))),
  enum: includesJson,
  const: isEqual,
  minLength: forText((limit: number, text) => lengthOf(text) >= limit),
  maxLength: forText((limit: number, text) => lengthOf(text) <= limit),
  pattern: matchesPattern,
  format: (name: string, value, _keywords, { formats }) => hasFormat(formats, name, value),
  formatMinimum: formatLimit('earliest', (order) => order >= 0),
  formatMaximum: formatLimit('latest', (order) => order <= 0),
  minimum: forNumber((limit, value) => value >= limit),
  maximum: forNumber((limit, value) => value <= limit),
  exclusiveMinimum: forNumber((limit, value) => value > limit),
  exclusiveMaximum: forNumber((limit, value) => value < limit),
  multipleOf: forNumber((step, value) => isMultipleOf(value, step)),
  minItems: forList((limit: number, { length }) => length >= limit),
  maxItems: forList((limit: number, { length }) => length <= limit),
  uniqueItems: forList((mustBeUnique: boolean, list) => !mustBeUnique || isUnique(list)),
  minProperties: forPropertyCount((limit, count) => count >= limit),
  maxProperties: forPropertyCount((limit, count) => count <= limit),
  fileTypes: isOfFileType,
  minFileSize: forFileSize((limit, bytes) => !(bytes < limit)),
  maxFileSize: forFileSize((limit, bytes) => !(bytes > limit)),
};
