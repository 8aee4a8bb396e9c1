// Generates the schemas of a form's request body for the OpenAPI document.
import { isFileField } from '#shared/forms/definition/payload-schema.ts';
import { type Subschema, mapSubschemas, applicatorKind, type Json } from '#engine/normalized-schema/index.ts';
import { SPELLINGS_IN_WORDS } from '#shared/forms/words/spellings-in-words.ts';
import type { FieldSchema, FormSchema, Spelling } from '#shared/forms/types.ts';
import { PAYLOAD_PART } from '#shared/forms/wire/multipart.ts';
import { sizeInWords } from '#engine/index.ts';
import { FILE_KINDS } from '../files/file-kinds.ts';
import { componentName, nameIn } from './component-name.ts';
import type { ApiSchema } from './types.ts';

/** The standard JSON Schema keywords, which are copied unchanged. */
const STANDARD = [
  'type',
  'title',
  'enum',
  'const',
  'examples',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minProperties',
  'maxProperties',
  'required',
] as const satisfies readonly (keyof FieldSchema)[];

function descriptionOf({
  description,
  spelling,
  aliases,
  privacy,
  readOnly,
}: Subschema & Pick<FieldSchema, 'privacy'>): string | undefined {
  const sentences = [
    description,
    spelling && SPELLINGS_IN_WORDS[spelling as Spelling],
    aliases && `Also accepted: ${Object.keys(aliases).join(', ')}.`,
    // In OpenAPI, `readOnly` would mean that requests must omit the field.
    readOnly && 'The page shows it, and visitors cannot change it.',
    privacy?.mask && `Stored and returned with all but its last ${privacy.mask.keep} characters masked.`,
  ].filter((sentence) => sentence !== undefined);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** The media types that a file field accepts. */
export function mediaTypesOf({ fileTypes = [] }: Subschema): readonly string[] {
  return [...new Set(fileTypes.flatMap((type) => FILE_KINDS[type]?.mime ?? []))];
}

function fileSchema({ title, fileTypes = [], maxFileSize }: Subschema): ApiSchema {
  const size = maxFileSize === undefined ? '' : `, ${sizeInWords(maxFileSize)} at most`;
  return {
    ...(title !== undefined && { title }),
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `A file (${fileTypes.join(', ')}${size}), or the name under which it is already stored.`,
  };
}

/** A keyword that refers to another field (`$data`) can only be described in words. */
const isDataReference = (value: unknown) => typeof value === 'object' && value !== null && '$data' in value;

/** A reference to a component of the document. */
const refTo = (form: string, ref: string): string => `#/components/schemas/${ref === '#' ? form : componentName(form, ref)}`;

/** Converts draft-07 keywords to 2020-12. */
function convertKeywords({ dependencies = {}, type, nullable }: Subschema): ApiSchema {
  const byNames = Object.entries(dependencies).filter(([, value]) => Array.isArray(value));
  const bySchema = Object.entries(dependencies).filter(([, value]) => !Array.isArray(value));
  return {
    ...(nullable && type !== undefined && { type: [...[type].flat(), 'null'] }),
    ...(byNames.length > 0 && { dependentRequired: Object.fromEntries(byNames) as ApiSchema }),
    ...(bySchema.length > 0 && { dependentSchemas: Object.fromEntries(bySchema) as unknown as ApiSchema }),
  };
}

/** Adds a schema for each required name that has none, as OpenAPI tools expect. */
function withRequiredNames(schema: ApiSchema): ApiSchema {
  const { required = [], properties = {} } = schema as { required?: readonly string[]; properties?: Readonly<Record<string, ApiSchema>> };
  const missing = required.filter((name) => !Object.hasOwn(properties, name));
  if (missing.length === 0) return schema;
  return { ...schema, properties: { ...properties, ...Object.fromEntries(missing.map((name) => [name, {}])) } };
}

const CONDITIONAL: ReadonlySet<string> = new Set(['if', 'then', 'else']);

/** Adds `additionalProperties`, which linters expect to be explicit. */
function withAdditionalProperties(schema: ApiSchema): ApiSchema {
  return schema['properties'] === undefined || schema['additionalProperties'] !== undefined
    ? schema
    : { ...schema, additionalProperties: true };
}

/** The OpenAPI schema of a subschema in a request body. */
function requestSchema(schema: Subschema, form: string): ApiSchema {
  if (isFileField(schema)) return fileSchema(schema);
  const description = descriptionOf(schema);
  const standard = STANDARD.filter((keyword) => schema[keyword] !== undefined && !isDataReference(schema[keyword]));
  const { dependentSchemas = {}, ...others } = convertKeywords(schema);
  const describePart = (part: unknown) => requestSchema(part as Subschema, form);
  const describeBranch = (part: unknown) => withAdditionalProperties(describePart(part));
  const parts = Object.entries(schema).filter(
    ([keyword]) => applicatorKind(keyword) && keyword !== 'dependencies' && keyword !== 'definitions',
  );
  const depending = Object.entries(dependentSchemas as Readonly<Record<string, unknown>>);
  return withRequiredNames({
    ...(schema.$ref !== undefined && { $ref: refTo(form, schema.$ref) }),
    ...Object.fromEntries(standard.map((keyword) => [keyword, schema[keyword] as Json])),
    ...(description !== undefined && { description }),
    ...others,
    ...(Object.fromEntries(
      parts.map(([keyword, value]) => {
        const describe = CONDITIONAL.has(keyword) ? describeBranch : describePart;
        return [keyword, mapSubschemas(keyword, value, [], (part) => (part === false ? part : describe(part)))];
      }),
    ) as ApiSchema),
    ...(depending.length > 0 && { dependentSchemas: Object.fromEntries(depending.map(([name, part]) => [name, describeBranch(part)])) }),
  });
}

/** The component schemas of a form's request body, by name: the form and each of its definitions. */
export function sentSchemas(form: string, schema: FormSchema): [name: string, schema: ApiSchema][] {
  const definitions = Object.entries(schema.definitions ?? {});
  return [
    [form, requestSchema(schema, form)],
    ...definitions.map(([name, definition]): [string, ApiSchema] => [nameIn(form, name), requestSchema(definition, form)]),
  ];
}

/** The multipart body of a form with nested values: one JSON part, and a part for each file. */
export function payloadPartSchema(form: string, schema: FormSchema): ApiSchema {
  const fields = Object.entries(schema.properties);
  const values = fields.filter(([, field]) => !isFileField(field)).map(([name, field]) => [name, requestSchema(field, form)] as const);
  const files = fields.filter(([, field]) => isFileField(field)).map(([name, field]) => [name, fileSchema(field)] as const);
  return {
    title: `${schema.title}, with groups or rows`,
    description: `One part \`${PAYLOAD_PART}\` holds everything but the files. Each of these is a part of its own, named by its path: \`cv\`, or \`references/0/letter\` in a row.`,
    type: 'object',
    required: [PAYLOAD_PART],
    properties: { [PAYLOAD_PART]: { type: 'object', properties: Object.fromEntries(values) }, ...Object.fromEntries(files) },
  };
}
