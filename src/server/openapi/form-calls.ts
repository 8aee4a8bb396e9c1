// Describes the API call of each form for OpenAPI.
import { findValues, type Form } from '#engine/index.ts';
import { normalizePayload, messageAt } from '#engine/server/index.ts';
import { PAYLOAD_PART, takesPayloadPart } from '#shared/forms/wire/multipart.ts';
import { withValueAt } from '#shared/forms/path.ts';
import { fileFields } from '#shared/forms/definition/payload-schema.ts';
import { siteForm, type SiteKeywords } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { type ProblemKind, invalidFields } from '../http/problem.ts';
import { applyMasks } from '../submissions/mask.ts';
import { IDEMPOTENCY_KEY } from '../submissions/idempotency-key.ts';
import { type FormRoute, messageOf } from '../submissions/form-route.ts';
import { mediaTypesOf, payloadPartSchema } from './field-schemas.ts';
import { envelope, ID_ALONE, NO_DATA, PAGE, refusals } from './responses.ts';
import { VISITOR_HEADER, VISITOR_TOKEN } from '#shared/forms/wire/visitor-header.ts';
import { VERSION_HEADER } from '#shared/forms/wire/version-header.ts';
import type { Content, MediaType, Operation, Parameter, PathItem, Responses } from './types.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

const NOTICE = {
  notice: {
    description:
      'To a page of an earlier version: what the form does not ask for any more, and what defaults stand in for. It never quotes what was sent.',
    type: 'string',
  },
} as const;

/** An unused UUID for examples. */
const EXAMPLE_ID = '00000000-0000-4000-8000-000000000000';

const ID: Parameter = {
  name: 'id',
  in: 'query',
  required: false,
  description: 'The record that is changed, or that this step belongs to: its `id`, as the call that saved it has answered.',
  schema: { type: 'string' },
};

const KEY_HEADER: Parameter = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description:
    'A new one for each form, the same for each try: whatever happens to an answer, the form is saved once, and a later try gets the first answer again.',
  schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
};

const TOKEN_HEADER: Parameter = {
  name: VISITOR_HEADER,
  in: 'header',
  required: false,
  description:
    'A random one for each application, the same for each try of its first step: a client that got no answer, and so no cookie, may save the step again with other values.',
  schema: { type: 'string', pattern: VISITOR_TOKEN.source },
};

/** The header with the form version that the client was written for. */
const VERSION: Parameter = {
  name: VERSION_HEADER,
  in: 'header',
  required: false,
  description:
    'The version of the form that the client was made for, 16 hexadecimal digits. The API then also accepts the field names of that version. Without it: the current version.',
  schema: { type: 'string' },
};

export const recordName = (form: string): string => `${form}-record`;
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const isFile = ({ fileTypes }: SiteKeywords) => fileTypes !== undefined;

/** A sample as a request body: pruned, with each file's name as its value. */
function sentExample(sample: Payload, form: Form): Record<string, Json> {
  const payload: Payload = normalizePayload(form, sample);
  const withFileNames = findValues(form, payload, isFile).reduce(
    (example, { path, value }) => withValueAt(example, path, (value as { name: string }).name),
    payload,
  );
  return withFileNames as Record<string, Json>;
}

/** The record that is stored for a sample. */
function storedExample(sent: Readonly<Record<string, Json>>, schema: FormSchema): Record<string, Json> {
  const entries = Object.entries(applyMasks(sent, new Set(), siteForm(schema))).map(([name, value]) => [
    schema.properties[name]?.replaces ?? name,
    value,
  ]);
  return { ...Object.fromEntries(entries), id: EXAMPLE_ID } as Record<string, Json>;
}

/** The example of a 422 answer: the form's first required field is missing. */
function refusedExample(schema: FormSchema): Json | undefined {
  const [field] = schema.required ?? [];
  const message = field === undefined ? undefined : messageAt(siteForm(schema), '', 'required', field);
  if (field === undefined || message === undefined) return undefined;
  const { type, status, title, detail, requestId } = invalidFields([{ field, message }]).body(EXAMPLE_ID);
  return { type, status, title, detail, errors: [{ field, message }], requestId };
}

function bodyOf({ definition, encoding, schema }: FormRoute, example: Json | undefined): Content {
  const body: MediaType = { schema: refTo(definition.name), ...(example !== undefined && { example }) };
  if (encoding === 'json') return { 'application/json': body };
  const files = fileFields(schema).map((name) => [name, { contentType: mediaTypesOf(schema.properties[name] ?? {}).join(', ') }] as const);
  if (!takesPayloadPart(siteForm(schema))) return { 'multipart/form-data': { ...body, encoding: Object.fromEntries(files) } };
  return {
    'multipart/form-data': {
      ...body,
      schema: { anyOf: [body.schema, payloadPartSchema(definition.name, schema)] },
      encoding: { [PAYLOAD_PART]: { contentType: 'application/json' }, ...Object.fromEntries(files) },
    },
  };
}

/** The problems that this form can answer with and others cannot. */
function refusalsOf({ definition: { submit }, encoding, hasRecord }: FormRoute): ProblemKind[] {
  return [
    'invalid-fields',
    'older-page',
    'needs-scripts',
    'key-reused',
    'bad-key',
    ...(encoding === 'multipart' ? (['wrong-file'] as const) : []),
    ...(hasRecord ? (['unknown-record'] as const) : []),
    ...(hasRecord || submit.belongsTo ? (['not-yours'] as const) : []),
  ];
}

function answersOf(route: FormRoute, example: Record<string, Json> | undefined): Responses {
  const { definition, hasRecord, schema } = route;
  const { belongsTo, unique } = definition.submit;
  const data = hasRecord ? refTo(recordName(definition.name)) : ID_ALONE;
  const stored = example && (hasRecord ? storedExample(example, schema) : { id: EXAMPLE_ID });
  const without = [
    ...unique.map(({ status }) => status),
    ...(belongsTo && route.kind === 'add' && belongsTo.missing < 300 ? [belongsTo.missing] : []),
  ];
  return {
    200: envelope(200, messageOf(route, 200), data, { example: stored, furtherProperties: NOTICE }),
    ...Object.fromEntries(without.map((status) => [status, envelope(status, messageOf(route, status), NO_DATA, { example: {} })])),
  };
}

/** The responses to a browser without scripts, which posts the form itself and always gets a page. */
const PAGE_RESPONSE: Responses = {
  303: {
    description: 'To a browser without scripts (`Accept: text/html`): saved. The page it leads to says so.',
    headers: { location: { description: 'Path of that page.', schema: { type: 'string' } } },
  },
};

function describe({ definition: { submit }, kind }: FormRoute): string {
  const { purpose, unique, belongsTo } = submit;
  return [
    purpose,
    kind === 'update' && 'Changes a record of this visitor’s.',
    belongsTo && `A step of ${belongsTo.form}, whose id travels as \`?id=\`.`,
    ...unique.map(({ field, status }) => `Another record’s \`${field}\` is answered ${status}.`),
    'A browser without scripts may send it as a document, in either of its own encodings, and is answered with a page.',
  ]
    .filter((sentence) => sentence)
    .join(' ');
}

/** The OpenAPI description of a form's route. */
export function describeForm(route: FormRoute, sample: Payload | undefined): PathItem {
  const { definition, path, kind, schema } = route;
  const example = sample && sentExample(sample, route.form);
  const refused = refusedExample(schema);
  const needsRecord = kind === 'update' || definition.submit.belongsTo !== undefined;
  const operation: Operation = {
    operationId: path.slice(1),
    summary: kind === 'update' ? `Change: ${schema.title}` : schema.title,
    description: describe(route),
    tags: ['forms'],
    parameters: [...(needsRecord ? [ID] : []), KEY_HEADER, ...(route.isHead ? [TOKEN_HEADER] : []), VERSION],
    requestBody: { required: true, content: bodyOf(route, example) },
    responses: {
      ...answersOf(route, example),
      ...PAGE_RESPONSE,
      ...refusals({ changes: true, kinds: refusalsOf(route), also: PAGE, ...(refused !== undefined && { examples: { 422: refused } }) }),
    },
    security: needsRecord ? [{ visitor: [] }] : [{}, { visitor: [] }],
  };
  return { post: operation };
}
