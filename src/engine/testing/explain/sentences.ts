// The sentence that explains each keyword of a field.
import { isDataReference } from '../../evaluation/instance.ts';
import { describeValue } from '../../fields/describe-value.ts';
import type { FieldContext } from '../../fields/field-behavior.ts';
import { sizeInWords } from '../../fields/size-in-words.ts';
import { optionsOfSchema, partsOfPointer, type Json } from '../../normalized-schema/index.ts';
import type { NormalizedSchema } from '../../normalized-schema/index.ts';

/** Explains a keyword in a sentence; undefined if the keyword does not limit the value. */
export type Sentence = (limit: never, field: NormalizedSchema, context: FieldContext) => string | undefined;

const listed = (values: readonly Json[], context: FieldContext) => values.map((value) => `«${describeValue(value, context)}»`).join(', ');

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A limit in words, or the field whose value is the limit. */
function limitInWords(limit: unknown, inWords: (limit: unknown) => string = String): string {
  if (!isDataReference(limit)) return inWords(limit);
  return `the value of ${partsOfPointer(limit.$data)?.down.join('/') ?? limit.$data}`;
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'A text',
  integer: 'A whole number',
  number: 'A number',
  boolean: 'Yes or no (true or false)',
  object: 'A group of fields',
  array: 'A list',
  null: 'Nothing (null)',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  uri: 'a web address, with https:// before it',
  date: 'a date like 2030-01-31',
  time: 'a time of day like 14:30:00Z',
  'date-time': 'a date and time like 2030-01-31T14:30:00Z',
  uuid: 'a UUID',
  hostname: "a host's name",
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  regex: 'a regular expression',
};

const dateInWords = (limit: unknown, context: FieldContext) =>
  limit === 'today' ? 'today' : describeValue(describeValue(limit, context, 'date'), context, 'datetime');

/** The sentences by keyword, in the order in which those of a field are listed. */
export const SENTENCES: Readonly<Record<string, Sentence>> = {
  type: (types: string | readonly string[], field) =>
    field.enum
      ? undefined
      : `${[types]
          .flat()
          .map((type) => TYPES[type] ?? type)
          .join(', or ')}.`,
  nullable: (isNullable: boolean) => (isNullable ? 'Or nothing (null).' : undefined),
  enum: (values: readonly Json[], _field, context) =>
    values.length === 1 ? `Only ${listed(values, context)}.` : `One of ${listed(values, context)}.`,
  const: (value: Json, _field, context) =>
    isDataReference(value) ? `The same as ${limitInWords(value)}.` : `Only ${listed([value], context)}.`,
  minLength: (least: number) => `At least ${counted(least, 'character')}.`,
  maxLength: (most: number) => `At most ${counted(most, 'character')}.`,
  pattern: (pattern: string) => `It matches the regular expression ${pattern}`,
  format: (format: string) => `It is ${FORMATS[format] ?? `of the format ${format}`}.`,
  formatMinimum: (limit: unknown, _field, context) => `Not before ${limitInWords(limit, (date) => dateInWords(date, context))}.`,
  formatMaximum: (limit: unknown, _field, context) => `Not after ${limitInWords(limit, (date) => dateInWords(date, context))}.`,
  minimum: (limit: unknown) => `${limitInWords(limit)} or more.`,
  maximum: (limit: unknown) => `${limitInWords(limit)} or less.`,
  exclusiveMinimum: (limit: unknown) => `More than ${limitInWords(limit)}.`,
  exclusiveMaximum: (limit: unknown) => `Less than ${limitInWords(limit)}.`,
  multipleOf: (step: number) => `A multiple of ${step}.`,
  minItems: (least: number) => `At least ${least === 1 ? '1 entry' : `${least} entries`}.`,
  maxItems: (most: number) => `At most ${most === 1 ? '1 entry' : `${most} entries`}.`,
  uniqueItems: (isUnique: boolean) => (isUnique ? 'No entry may repeat.' : undefined),
  minProperties: (least: number) => `At least ${least} of its fields.`,
  maxProperties: (most: number) => `At most ${most} of its fields.`,
  fileTypes: (types: readonly string[]) => `A file: ${types.join(', ')}.`,
  minFileSize: (least: number) => (least === 1 ? 'The file is not empty.' : `The file has ${sizeInWords(least)} or more.`),
  maxFileSize: (most: number) => `The file has ${sizeInWords(most)} at most.`,
  aliases: (aliases: Readonly<Record<string, string>>) =>
    Object.entries(aliases)
      .map(([written, stored]) => `«${written}» is accepted as «${stored}».`)
      .join(' '),
  was: (names: readonly string[]) => `It was called ${names.join(', ')} before; values under that name are accepted.`,
  default: (value: Json, _field, context) => `Its default is ${listed([value], context)}.`,
  readOnly: (isReadOnly: boolean) => (isReadOnly ? 'It cannot be changed.' : undefined),
};

/** The options of a field whose alternatives are single values; undefined for other alternatives. */
export function choicesInWords(field: NormalizedSchema): string | undefined {
  const options = field.enum ? [] : optionsOfSchema({ ...field, type: undefined as never });
  if (options.length === 0) return undefined;
  return `One of ${options.map(({ value, label }) => `«${label}» (${JSON.stringify(value)})`).join(', ')}.`;
}
