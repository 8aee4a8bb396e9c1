// Describes the API calls that belong to no form for OpenAPI.
import { listPages } from '#shared/pages/derive.ts';
import { challengePath, PROOF_HEADER, SINCE_QUERY } from '#shared/forms/wire/spam.ts';
import type { PageTable } from '#shared/pages/types.ts';
import { FILE_KINDS } from '../files/file-kinds.ts';
import { STAFF_CALLS, type StaffCall } from '../staff/calls.ts';
import { recordName } from './form-calls.ts';
import { envelope, NO_DATA, refusals } from './responses.ts';
import type { ApiResponse, ApiSchema, Content, Operation, Paths } from './types.ts';

const TEXT: ApiSchema = { type: 'string' };
const VISITOR = [{ visitor: [] }] as const;
const textProperties = (...names: readonly string[]): ApiSchema => ({
  type: 'object',
  additionalProperties: false,
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, TEXT])),
});
const emptyResponse = (description: string): ApiResponse => ({ description });
const jsonResponse = (description: string, schema: ApiSchema): ApiResponse => ({
  description,
  content: { 'application/json': { schema } },
});
const jsonBody = (schema: ApiSchema): { required: boolean; content: Content } => ({
  required: true,
  content: { 'application/json': { schema } },
});

/** The calls that read the metadata of pages. */
export function metaDataCalls(pages: PageTable): Paths {
  const words = {
    type: 'object',
    additionalProperties: false,
    required: ['data'],
    properties: { data: textProperties('metatag', 'metadescription', 'keyword') },
  };
  const reads = listPages(pages).flatMap(({ metaEndpoint, label }) =>
    metaEndpoint === undefined
      ? []
      : [
          [
            metaEndpoint,
            {
              get: {
                operationId: metaEndpoint.slice(1),
                summary: `Meta-data: ${label}`,
                tags: ['pages'],
                responses: { 200: jsonResponse('Title, description and keywords in force.', words), ...refusals() },
              },
            },
          ] as const,
        ],
  );
  return Object.fromEntries(reads);
}

/** The schema of a visitor's unfinished application. @param forms the forms of its steps, including the first one */
function applicationSchema(forms: readonly string[]): ApiSchema {
  const records = Object.fromEntries(forms.map((form) => [form, { $ref: `#/components/schemas/${recordName(form)}` }]));
  return {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'records', 'documents'],
    properties: {
      id: TEXT,
      records: { description: 'What is stored, by form.', type: 'object', properties: records },
      documents: {
        description: 'The visitor’s own names of documents, by the names in the records; not of those that another browser added.',
        type: 'object',
        additionalProperties: TEXT,
      },
    },
  };
}

const FOUND = 'Your unfinished application.';

const NOTICE = {
  notice: {
    description:
      'What was answered and is not asked for any more, and that another browser added what is not in the records. It never quotes what was sent.',
    type: 'string',
  },
} as const;

/** For each flow, the call that reads the visitor's own unfinished application. @param flows the steps' forms, by the first form */
export function applicationCalls(flows: ReadonlyMap<string, readonly string[]>): Paths {
  const calls = [...flows].flatMap(([head, steps]) => {
    const common = { tags: ['applications'], security: VISITOR };
    const readOrDelete = [
      `/applications/${head}`,
      {
        get: {
          ...common,
          operationId: `get-application-${head}`,
          summary: 'Read one’s own unfinished application',
          responses: {
            200: envelope(200, FOUND, applicationSchema([head, ...steps]), { furtherProperties: NOTICE }),
            204: emptyResponse('There is none.'),
            ...refusals(),
          },
        },
        delete: {
          ...common,
          operationId: `delete-application-${head}`,
          summary: 'Take back one’s own unfinished application',
          description: 'Its number and address are free at once.',
          responses: { 204: emptyResponse('It is gone.'), ...refusals({ changes: true, kinds: ['not-found'] }) },
        },
      },
    ] as const;
    const page = {
      get: {
        ...common,
        operationId: `get-status-page-${head}`,
        summary: 'Where one’s own application has its status page',
        parameters: [{ name: 'id', in: 'path', required: true, description: 'Of the application.', schema: TEXT } as const],
        responses: { 200: envelope(200, 'Where your application stands.', textProperties('path')), ...refusals({ kinds: ['not-found'] }) },
      },
    };
    return [readOrDelete, [`/applications/${head}/{id}/status-page`, page] as const];
  });
  return Object.fromEntries(calls);
}

/** The calls to resume an application in another browser. */
export function resumeCalls(flows: ReadonlyMap<string, readonly string[]>): Paths {
  const tags = ['applications'];
  const forms = [...flows].flatMap(([head, steps]) => [head, ...steps]);
  const mail = { type: 'object', additionalProperties: false, required: ['mail'], properties: { mail: { type: 'boolean' } } };
  const requestBody = { description: 'One of both.', type: 'object', properties: { email: TEXT, mobile: TEXT } };
  const linkBody = {
    type: 'object',
    required: ['token'],
    properties: { token: { description: 'What stands behind `#` in the link.', type: 'string' } },
  };
  return {
    '/resume': {
      get: {
        operationId: 'get-resume',
        summary: 'Whether links to go on are sent',
        tags,
        responses: { 200: envelope(200, 'Links to go on are sent by mail, or not.', mail, { example: { mail: true } }), ...refusals() },
      },
      post: {
        operationId: 'post-resume',
        summary: 'Ask for a link to go on',
        description: 'The answer is the same whether an application is known or not.',
        tags,
        requestBody: jsonBody(requestBody),
        responses: {
          202: envelope(202, 'A link is on its way, if there is an application.', NO_DATA, { example: {} }),
          ...refusals({ changes: true, kinds: ['invalid-fields'] }),
        },
      },
    },
    '/resume/open': {
      post: {
        operationId: 'post-resume-open',
        summary: 'Use a link to go on',
        description: 'Gives this browser the application; the one it was begun in loses it.',
        tags,
        requestBody: jsonBody(linkBody),
        responses: {
          200: envelope(200, FOUND, applicationSchema(forms), { furtherProperties: NOTICE }),
          ...refusals({ changes: true, kinds: ['not-found'] }),
        },
      },
    },
  };
}

/** The call that returns a proof-of-work challenge. */
export function challengeCalls(forms: readonly string[]): Paths {
  const challengeBody = { type: 'object', required: ['challenge', 'since'], properties: { challenge: { type: 'object' }, since: TEXT } };
  const calls = forms.map((form) => [
    challengePath(form),
    {
      get: {
        operationId: `get-challenge-${form}`,
        summary: `A proof of work to send with the form ${form}`,
        description: `Its solution goes into the header \`${PROOF_HEADER}\`, as base64 of \`{"challenge", "solution"}\` (ALTCHA). A client that sends few leads needs none.`,
        tags: ['pages'],
        parameters: [
          { name: SINCE_QUERY, in: 'query', description: 'What an earlier challenge of the same page said.', schema: TEXT } as const,
        ],
        responses: {
          200: envelope(200, 'A challenge, which works once and for half an hour.', challengeBody),
          204: emptyResponse('Spam is not checked: forms need no proof.'),
          ...refusals({ kinds: ['not-found'] }),
        },
      },
    },
  ]);
  return Object.fromEntries(calls) as Paths;
}

/** The calls for documents and for the visitor's own data. */
export function visitorCalls(): Paths {
  const kinds = [...new Set(Object.values(FILE_KINDS).map(({ mime }) => mime))];
  const filename = { name: 'filename', in: 'path', required: true, description: 'As a record names it.', schema: TEXT } as const;
  return {
    '/uploaded-files/{filename}': {
      get: {
        operationId: 'get-uploaded-file',
        summary: 'Read a document one has sent',
        tags: ['files'],
        parameters: [filename],
        responses: {
          200: {
            description: 'The document. Pictures and PDFs may be shown, others are to be saved.',
            headers: { 'content-disposition': { description: 'With the visitor’s own name for it.', schema: TEXT } },
            content: Object.fromEntries(kinds.map((kind) => [kind, { schema: {} }])),
          },
          ...refusals({ kinds: ['not-found'] }),
        },
        security: VISITOR,
      },
    },
    '/visitor': {
      delete: {
        operationId: 'delete-visitor',
        summary: 'Forget this browser',
        description: 'Ends the cookie, not what was sent.',
        tags: ['files'],
        responses: { 204: emptyResponse('The cookie is over, if there was one.'), ...refusals({ changes: true }) },
        security: VISITOR,
      },
    },
    '/definitions/{form}/{version}': {
      get: {
        operationId: 'get-definition',
        summary: 'What a form asked in a version',
        tags: ['pages'],
        parameters: [
          { name: 'form', in: 'path', required: true, description: 'Its name.', schema: TEXT },
          { name: 'version', in: 'path', required: true, description: 'As a page names it (`form-version`).', schema: TEXT },
        ],
        responses: {
          200: envelope(200, 'What the form asked.', {
            type: 'object',
            required: ['definition'],
            properties: { definition: { type: 'object' } },
          }),
          ...refusals({ kinds: ['not-found'] }),
        },
      },
    },
    '/openapi.json': {
      get: {
        operationId: 'get-openapi',
        summary: 'This description',
        tags: ['pages'],
        responses: { 200: jsonResponse('OpenAPI 3.1.', { type: 'object' }), ...refusals() },
      },
    },
  };
}

/** The calls of the desk. Their responses are only for the desk's own page, and may change with it. */
export function staffCalls(): Paths {
  const calls = Object.entries(STAFF_CALLS) as [string, StaffCall][];
  const kinds = [...new Set(Object.values(FILE_KINDS).map(({ mime }) => mime))];
  const id = { name: 'id', in: 'path', required: true, description: 'Of the lead.', schema: TEXT } as const;
  const described = ([name, { method, path, role, summary, type }]: [string, StaffCall]): Operation => ({
    operationId: `staff-${name}`,
    summary,
    ...(role !== undefined && { description: `Role: ${role}.` }),
    tags: ['desk'],
    ...(path.includes('{id}') && { parameters: [id] }),
    ...(method === 'POST' && { requestBody: jsonBody({ type: 'object' }) }),
    responses: {
      200:
        type !== undefined
          ? { description: summary, content: { [type]: { schema: {} } } }
          : name === 'document'
            ? { description: summary, content: Object.fromEntries(kinds.map((kind) => [kind, { schema: {} }])) }
            : jsonResponse(summary, { type: 'object' }),
      ...refusals({ changes: method === 'POST', kinds: ['signed-out', 'not-allowed', 'unknown-record', 'changed-meanwhile'] }),
    },
    ...(role !== undefined && { security: [{ staff: [] }] }),
  });
  const byPath = Map.groupBy(calls, ([, { path }]) => path);
  return Object.fromEntries(
    [...byPath].map(([path, each]) => [
      `/staff${path}`,
      Object.fromEntries(each.map((call) => [call[1].method.toLowerCase(), described(call)])),
    ]),
  );
}
