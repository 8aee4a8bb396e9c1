// The sentence for each keyword that `forms explain` uses.
import { isDataReference } from '#engine/index.ts';
import { optionsOfSchema, partsOfPointer, type Json } from '#engine/normalized-schema/index.ts';
import { SPELLINGS_IN_WORDS } from '#shared/forms/spellings-in-words.ts';
import type { FieldSchema, Mask } from '#shared/forms/types.ts';
import { dateInWords, valueInWords } from '#shared/forms/value-in-words.ts';
import { sizeInWords } from '#engine/index.ts';

/** What a keyword of a field says, in a sentence; undefined where it says nothing of what may be answered. */
type Sentence = (limit: never, field: FieldSchema) => string | undefined;

const listed = (values: readonly Json[]) => values.map((value) => `«${valueInWords(value)}»`).join(', ');

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** A limit that is stated, or the field that states it. */
function told(limit: unknown, inWords: (limit: never) => string = String): string {
  if (!isDataReference(limit)) return inWords(limit as never);
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

const moment = (limit: unknown) => (limit === 'today' ? 'today' : dateInWords(String(limit)));

const masked = ({ keep }: Mask) =>
  keep === 0 ? 'It is stored masked.' : `It is stored masked, except for its last ${counted(keep, 'character')}.`;

/** In the order in which they are told. */
export const SENTENCES: Readonly<Record<string, Sentence>> = {
  type: (types: string | readonly string[], field) =>
    field.enum
      ? undefined
      : `${[types]
          .flat()
          .map((type) => TYPES[type] ?? type)
          .join(', or ')}.`,
  nullable: (isNullable: boolean) => (isNullable ? 'Or nothing (null).' : undefined),
  enum: (values: readonly Json[]) => (values.length === 1 ? `Only ${listed(values)}.` : `One of ${listed(values)}.`),
  const: (value: Json) => (isDataReference(value) ? `The same as ${told(value)}.` : `Only ${listed([value])}.`),
  minLength: (least: number) => `At least ${counted(least, 'character')}.`,
  maxLength: (most: number) => `At most ${counted(most, 'character')}.`,
  pattern: (pattern: string) => `It matches the regular expression ${pattern}`,
  format: (format: string) => `It is ${FORMATS[format] ?? `of the format ${format}`}.`,
  formatMinimum: (limit: unknown) => `Not before ${told(limit, moment)}.`,
  formatMaximum: (limit: unknown) => `Not after ${told(limit, moment)}.`,
  minimum: (limit: unknown) => `${told(limit)} or more.`,
  maximum: (limit: unknown) => `${told(limit)} or less.`,
  exclusiveMinimum: (limit: unknown) => `More than ${told(limit)}.`,
  exclusiveMaximum: (limit: unknown) => `Less than ${told(limit)}.`,
  multipleOf: (step: number) => `A multiple of ${step}.`,
  minItems: (least: number) => `At least ${least === 1 ? '1 entry' : `${least} entries`}.`,
  maxItems: (most: number) => `At most ${most === 1 ? '1 entry' : `${most} entries`}.`,
  uniqueItems: (isUnique: boolean) => (isUnique ? 'No entry may repeat.' : undefined),
  minProperties: (least: number) => `At least ${least} of its fields.`,
  maxProperties: (most: number) => `At most ${most} of its fields.`,
  fileTypes: (types: readonly string[]) => `A file: ${types.join(', ')}.`,
  minFileSize: (least: number) => (least === 1 ? 'The file is not empty.' : `The file has ${sizeInWords(least)} or more.`),
  maxFileSize: (most: number) => `The file has ${sizeInWords(most)} at most.`,
  spelling: (spelling: keyof typeof SPELLINGS_IN_WORDS) => SPELLINGS_IN_WORDS[spelling],
  aliases: (aliases: Readonly<Record<string, string>>) =>
    Object.entries(aliases)
      .map(([written, stored]) => `«${written}» is accepted as «${stored}».`)
      .join(' '),
  was: (names: readonly string[]) => `It was called ${names.join(', ')} before; values under that name are accepted.`,
  default: (value: Json) => `Its default is ${listed([value])}.`,
  readOnly: (isReadOnly: boolean) => (isReadOnly ? 'It cannot be changed.' : undefined),
  privacy: ({ sensitive, mask, notInBrowser }: NonNullable<FieldSchema['privacy']>) =>
    [
      sensitive && 'Stored encrypted, and shown masked to staff unless they reveal it.',
      mask && masked(mask),
      notInBrowser && 'Never kept in the browser.',
    ]
      .filter(Boolean)
      .join(' ') || undefined,
};

/** What may be chosen where a field's alternatives are one value each; undefined where they are more than that. */
export function choicesInWords(field: FieldSchema): string | undefined {
  const options = field.enum ? [] : optionsOfSchema({ ...field, type: undefined as never });
  if (options.length === 0) return undefined;
  return `One of ${options.map(({ value, label }) => `«${label}» (${JSON.stringify(value)})`).join(', ')}.`;
}
