// Responses and errors that several calls of the OpenAPI document share.
import { PROBLEMS, type ProblemKind } from '../http/problem.ts';
import type { Json } from '#engine/normalized-schema/index.ts';
import type { ApiResponse, ApiSchema, Content, Responses } from './types.ts';

const TEXT: ApiSchema = { type: 'string' };

/** A problem document (RFC 9457), which every call can return. */
export const PROBLEM_SCHEMA: ApiSchema = {
  title: 'Problem',
  description: 'What was wrong, and what to do (RFC 9457). It never quotes what was sent.',
  type: 'object',
  additionalProperties: false,
  required: ['type', 'status', 'title', 'detail', 'requestId'],
  properties: {
    type: TEXT,
    status: { type: 'integer' },
    title: TEXT,
    detail: TEXT,
    errors: {
      description: 'One a field, the gravest.',
      type: 'array',
      items: { type: 'object', additionalProperties: false, required: ['field', 'message'], properties: { field: TEXT, message: TEXT } },
    },
    version: { description: 'What the form asks by now, where the page that sent it named an earlier version.', type: 'string' },
    requestId: { description: 'What the log calls this request.', type: 'string', format: 'uuid' },
  },
};

/** Problems of every call. */
const ANY: readonly ProblemKind[] = ['malformed', 'too-slow', 'headers-too-large', 'failed', 'unavailable'];
/** Problems of calls that change something. */
const WRITE: readonly ProblemKind[] = ['foreign-origin', 'too-large', 'wrong-media', 'too-many'];

const RETRY_AFTER = { 'retry-after': { description: 'Seconds until another try makes sense.', schema: { type: 'integer' } } } as const;
const WITH_RETRY = new Set([429, 503]);

/** The page that answers a form sent without scripts. */
export const PAGE: Content = { 'text/html': { schema: TEXT } };

interface Refusals {
  readonly changes?: boolean;
  /** Problems in addition to those of every call. */
  readonly kinds?: readonly ProblemKind[];
  /** Other media types than a problem document, with examples. */
  readonly also?: Content;
  readonly examples?: Readonly<Record<number, Json>>;
}

/** The error responses of a call, by status, with a description of each problem. */
export function refusals({ changes = false, kinds = [], also = {}, examples = {} }: Refusals = {}): Responses {
  const byStatus = Map.groupBy(new Set([...ANY, ...(changes ? WRITE : []), ...kinds]), (kind) => PROBLEMS[kind][0]);
  const answers = [...byStatus].map(([status, kindsOfStatus]): [string, ApiResponse] => {
    const example = examples[status];
    const problem = { schema: { $ref: '#/components/schemas/problem' }, ...(example !== undefined && { example }) };
    const description = kindsOfStatus.map((kind) => `${PROBLEMS[kind][1]}.`).join(' ');
    const headers = WITH_RETRY.has(status) ? { headers: RETRY_AFTER } : {};
    return [String(status), { description, ...headers, content: { 'application/problem+json': problem, ...also } }];
  });
  return Object.fromEntries(answers);
}

interface EnvelopeOptions {
  /** An example of the data. */
  readonly example?: Json | undefined;
  /** Properties in addition to status, message and data. */
  readonly furtherProperties?: Readonly<Record<string, ApiSchema>>;
}

/** A response of the form `{ status, message, data }`. */
export function envelope(
  status: number,
  message: string,
  data: ApiSchema,
  { example, furtherProperties = {} }: EnvelopeOptions = {},
): ApiResponse {
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: ['status', 'message', 'data'],
    properties: { status: { const: status }, message: TEXT, data, ...furtherProperties },
  };
  const media = { schema, ...(example !== undefined && { example: { status, message, data: example } }) };
  return { description: message, content: { 'application/json': media } };
}

/** Empty data: `{}`. */
export const NO_DATA: ApiSchema = { type: 'object', additionalProperties: false };
/** Only the id of the saved record. */
export const ID_ALONE: ApiSchema = { type: 'object', additionalProperties: false, required: ['id'], properties: { id: TEXT } };
