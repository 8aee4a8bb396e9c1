import { isFileField, LONGEST_STORED_NAME } from '#shared/forms/payload-schema.ts';
import { sizeInWords } from '#shared/size-in-words.ts';
import type { FieldSchema, FormSchema, Json } from '#shared/forms/types.ts';
import { FILE_KINDS } from '../files/file-kinds.ts';
import type { ApiSchema } from './types.ts';

/** What of a field others than us can read: JSON Schema's own keywords. */
const STANDARD = [
  'type',
  'title',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'readOnly',
] as const satisfies readonly (keyof FieldSchema)[];

const SPELLINGS = {
  phone: 'Also taken as people write it: with spaces, hyphens, +91 or a leading 0.',
  digits: 'Also taken with spaces and hyphens between the digits.',
  code: 'Also taken in small letters, with spaces and hyphens.',
} as const;

function describe({ description, spelling, aliases, privacy }: FieldSchema): string | undefined {
  const sentences = [
    description,
    spelling && SPELLINGS[spelling],
    aliases && `Also taken: ${Object.keys(aliases).join(', ')}.`,
    privacy?.mask && `Stored and returned with all but its last ${privacy.mask.keep} characters masked.`,
  ].filter((sentence) => sentence !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** The media types that a file field takes. */
export function mediaTypesOf({ fileTypes = [] }: FieldSchema): readonly string[] {
  return [...new Set(fileTypes.flatMap((type) => FILE_KINDS[type]?.mime ?? []))];
}

function fileSchema({ title, fileTypes = [], maxFileSize }: FieldSchema): ApiSchema {
  const size = maxFileSize === undefined ? '' : `, ${sizeInWords(maxFileSize)} at most`;
  return {
    ...(title !== undefined && { title }),
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `A file (${fileTypes.join(', ')}${size}), or the name under which it is already stored.`,
  };
}

/** A field as it is sent. */
function sentField(field: FieldSchema): ApiSchema {
  if (isFileField(field)) return fileSchema(field);
  const description = describe(field);
  const standard = STANDARD.filter((keyword) => field[keyword] !== undefined).map((keyword) => [keyword, field[keyword] as Json] as const);
  return {
    ...Object.fromEntries(standard),
    ...(description !== undefined && { description }),
    ...(field.items && { items: sentField(field.items) }),
  };
}

/** A field as a record has it: no rule but its kind, since rules change and masks break them. */
function storedField(field: FieldSchema): ApiSchema {
  const { title, type = 'string', items } = field;
  const named = title === undefined ? {} : { title };
  if (isFileField(field))
    return { ...named, type: 'string', maxLength: LONGEST_STORED_NAME, description: 'The name under which the file is stored.' };
  return { ...named, type, ...(items && { items: storedField(items) }) };
}

function mapFields(
  schema: FormSchema,
  map: (field: FieldSchema) => ApiSchema,
  isWanted: (name: string, field: FieldSchema) => boolean,
): ApiSchema {
  const wanted = Object.entries(schema.properties).filter(([name, field]) => isWanted(name, field));
  return Object.fromEntries(wanted.map(([name, field]) => [name, map(field)]));
}

/** The schema of what is sent for a form. */
export function sentSchema(schema: FormSchema): ApiSchema {
  const { title, description, required = [] } = schema;
  return {
    title,
    ...(description !== undefined && { description }),
    type: 'object',
    additionalProperties: false,
    ...(required.length > 0 && { required }),
    properties: mapFields(schema, sentField, () => true),
  };
}

/** The schema of the record that comes back: the fields that were filled in, and its id. */
export function recordSchema(schema: FormSchema): ApiSchema {
  const fields = mapFields(schema, storedField, (name, { replaces }) => name !== 'id' && replaces === undefined);
  return { title: `${schema.title} as stored`, type: 'object', required: ['id'], properties: { id: { type: 'string' }, ...fields } };
}
