import { type SchemaObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { OpenApiDocument, Operation, PathItem } from '#server/openapi/types.ts';

/** The parts of an API answer that the OpenAPI document describes. */
interface ApiAnswer {
  readonly method: string;
  /** Below the API's base path, without a query. */
  readonly path: string;
  readonly status: number;
  readonly type: string | undefined;
  readonly body: string;
}

/** Adds `additionalProperties: false` to object schemas: in tests an undescribed property is a mistake. */
function forbidAdditional(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forbidAdditional);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, forbidAdditional(part)]));
  return 'properties' in value && value.properties !== null && 'type' in value ? { additionalProperties: false, ...parts } : parts;
}

const pointer = (...keys: readonly string[]) =>
  keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

function findPath({ paths }: OpenApiDocument, path: string): [string, PathItem] | undefined {
  return Object.entries(paths).find(([template]) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
}

/** Returns how an answer contradicts the description, or undefined if it does not. */
export type DescriptionCheck = (answer: ApiAnswer) => string | undefined;

/** Creates a check of answers against an OpenAPI document. */
export function descriptionCheck(document: OpenApiDocument): DescriptionCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'api:', ...(forbidAdditional(document) as SchemaObject) });

  function bodyMistake(operation: Operation, template: string, { method, status, type, body }: ApiAnswer): string | undefined {
    const answer = operation.responses[status];
    if (!answer) return 'its status is not described';
    if (!answer.content || body === '')
      return answer.content || body !== '' ? 'it has a body, or none, against its description' : undefined;
    const media = type?.split(';', 1)[0] ?? '';
    if (!answer.content[media]) return `${media} is not described`;
    if (!media.endsWith('json')) return undefined;
    const path = pointer('paths', template, method.toLowerCase(), 'responses', String(status), 'content', media, 'schema');
    const validate = ajv.getSchema(`api:#/${path}`);
    if (!validate) throw new Error(`There is no schema at ${path}`);
    return validate(JSON.parse(body)) ? undefined : ajv.errorsText(validate.errors);
  }

  return (answer) => {
    const { method, path, status } = answer;
    const [template, item] = findPath(document, path) ?? ['', {}];
    const operation = item[method.toLowerCase() as keyof PathItem];
    // Unknown paths are rate limited, too, and HEAD answers like GET.
    const isExpected = status === 404 || status === 429 || (method === 'HEAD' && item.get !== undefined);
    const mistake = operation ? bodyMistake(operation, template, answer) : isExpected ? undefined : 'the call is not described';
    return mistake === undefined ? undefined : `${method} ${path} → ${status}: ${mistake}`;
  };
}

const API = '/api';

/** Checks each answer that a test gets from the API by `inject`, and calls `report` with each mistake. */
export function checkAnswers(app: FastifyInstance, mistakeOf: DescriptionCheck, report: (mistake: string) => void): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const injectAndCheck = async (options: InjectOptions | string) => {
    const response = await inject(options);
    const { method = 'GET', url = '' } = typeof options === 'string' ? { url: options } : options;
    const { pathname: path } = typeof url === 'string' ? new URL(url, 'http://localhost') : { pathname: url.pathname };
    const type = response.headers['content-type']?.toString();
    const answer = { method, path: path.slice(API.length), status: response.statusCode, type, body: response.body };
    const mistake = path.startsWith(`${API}/`) ? mistakeOf(answer) : undefined;
    if (mistake !== undefined) report(mistake);
    return response;
  };
  app.inject = injectAndCheck as typeof app.inject;
}
