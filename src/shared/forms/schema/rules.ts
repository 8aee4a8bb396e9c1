import { fileExtension } from '../file-name.ts';
import { LONGEST_STORED_NAME } from '../payload-schema.ts';
import type { PartSchema } from './places.ts';
import { isMultipleOf } from './decimals.ts';
import { keepsFormatLimit } from './format-limits.ts';
import { FORMATS } from './formats.ts';
import { patternOf } from './patterns.ts';
import { isAmong, isSameJson, isUnique } from './same.ts';

/** Whether a value keeps to what a keyword says; of other types than the keyword speaks of every value does. */
type Rule = (limit: never, value: unknown, schema: PartSchema) => boolean;

type Plain = Readonly<Record<string, unknown>>;

/** An object in the sense of JSON Schema; a file that came is one, too. */
export const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

const ofText =
  <T>(keeps: (limit: T, text: string) => boolean) =>
  (limit: T, value: unknown) =>
    typeof value !== 'string' || keeps(limit, value);
/** JSON's own: what is too large for one, as `1e400`, is read as infinite, and would be written as null. */
const isNumber = (value: unknown): value is number => Number.isFinite(value);
/** A limit that another field says may turn out to be no number. */
const ofNumber = (keeps: (limit: number, value: number) => boolean) => (limit: unknown, value: unknown) =>
  !isNumber(value) || (isNumber(limit) && keeps(limit, value));
const ofList =
  <T>(keeps: (limit: T, list: readonly unknown[]) => boolean) =>
  (limit: T, value: unknown) =>
    !Array.isArray(value) || keeps(limit, value);
const ofNames = (keeps: (limit: number, count: number) => boolean) => (limit: number, value: unknown) =>
  !isObject(value) || keeps(limit, Object.keys(value).length);
const ofFile = (keeps: (limit: never, file: Plain) => boolean) => (limit: never, value: unknown) => !isObject(value) || keeps(limit, value);

const TYPES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: isNumber,
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  object: isObject,
  array: Array.isArray,
  null: (value) => value === null,
};

/** Characters as people count them: two units of JavaScript's can be one. */
const lengthOf = (text: string): number => [...text].length;

/**
 * Characters. A text that is longer than this and than its `maxLength` is refused for that, by Ajv too: what its expression says of it is not
 * asked, so that an expression of quadratic time costs no more than its field's few hundred characters.
 */
export const MOST_MATCHED = 512;

function keepsPattern(source: string, value: unknown, { maxLength }: PartSchema): boolean {
  if (typeof value !== 'string') return true;
  const isRefused = typeof maxLength === 'number' && value.length > MOST_MATCHED && lengthOf(value) > maxLength;
  return isRefused || patternOf(source).test(value);
}

function hasFormat(name: string, value: unknown): boolean {
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (format instanceof RegExp) return typeof value !== 'string' || format.test(value);
  if (typeof format === 'function') return typeof value !== 'string' || Boolean(format(value));
  if (!isObject(format)) return true;
  const { type = 'string', validate } = format as { type?: string; validate: unknown };
  if (typeof value !== type) return true;
  if (validate instanceof RegExp) return validate.test(String(value));
  return typeof validate === 'function' ? Boolean(validate(value)) : true;
}

const storedName = (value: unknown) => typeof value === 'string' && value.length <= LONGEST_STORED_NAME;
const ending = ({ name }: Plain) => (typeof name === 'string' ? fileExtension(name) : '');
/** NaN, which is neither too small nor too large, where a body brings something else. */
const sizeOf = ({ size }: Plain) => (typeof size === 'number' || typeof size === 'string' ? Number(size) : NaN);

/** The keywords that say something of a value by itself. */
export const RULES: Readonly<Record<string, Rule>> = {
  type: (types: string | readonly string[], value, { nullable }) =>
    (nullable === true && value === null) || [types].flat().some((type) => TYPES[type]?.(value)),
  enum: (values: readonly unknown[], value) => isAmong(values, value),
  const: (only: unknown, value) => isSameJson(only, value),
  minLength: ofText((least: number, text) => lengthOf(text) >= least),
  maxLength: ofText((most: number, text) => lengthOf(text) <= most),
  pattern: keepsPattern,
  format: hasFormat,
  formatMinimum: (limit: unknown, value, { format }) => keepsFormatLimit('formatMinimum', limit, value, format),
  formatMaximum: (limit: unknown, value, { format }) => keepsFormatLimit('formatMaximum', limit, value, format),
  minimum: ofNumber((least, value) => value >= least),
  maximum: ofNumber((most, value) => value <= most),
  exclusiveMinimum: ofNumber((limit, value) => value > limit),
  exclusiveMaximum: ofNumber((limit, value) => value < limit),
  multipleOf: ofNumber((step, value) => isMultipleOf(value, step)),
  minItems: ofList((least: number, { length }) => length >= least),
  maxItems: ofList((most: number, { length }) => length <= most),
  uniqueItems: ofList((wanted: boolean, list) => !wanted || isUnique(list)),
  minProperties: ofNames((least, count) => count >= least),
  maxProperties: ofNames((most, count) => count <= most),
  fileTypes: (types: readonly string[], value) => storedName(value) || (isObject(value) && types.includes(ending(value))),
  minFileSize: ofFile((least: number, file) => !(sizeOf(file) < least)),
  maxFileSize: ofFile((most: number, file) => !(sizeOf(file) > most)),
};
