import { type SchemaObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { OpenApiDocument, Operation, PathItem } from '#server/openapi/types.ts';

/** An answer of the API, as far as its description speaks of it. */
interface ApiAnswer {
  readonly method: string;
  /** Under the API's base, without a query. */
  readonly path: string;
  readonly status: number;
  readonly type: string | undefined;
  readonly body: string;
}

/** Of records nothing is promised but what is described; here more than that is a mistake too. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, closed(part)]));
  return 'properties' in value && value.properties !== null && 'type' in value ? { additionalProperties: false, ...parts } : parts;
}

const pointer = (...keys: readonly string[]) =>
  keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

function findPath({ paths }: OpenApiDocument, path: string): [string, PathItem] | undefined {
  return Object.entries(paths).find(([template]) => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path));
}

/** Says what a description does not say of an answer; undefined where it is as described. */
export type DescriptionCheck = (answer: ApiAnswer) => string | undefined;

/** Holds answers against a description. */
export function describedBy(document: OpenApiDocument): DescriptionCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'api:', ...(closed(document) as SchemaObject) });

  function bodyMistake(operation: Operation, template: string, { method, status, type, body }: ApiAnswer): string | undefined {
    const answer = operation.responses[status];
    if (!answer) return 'its status is not described';
    if (!answer.content || body === '')
      return answer.content || body !== '' ? 'it has a body, or none, against its description' : undefined;
    const media = type?.split(';', 1)[0] ?? '';
    if (!answer.content[media]) return `${media} is not described`;
    if (!media.endsWith('json')) return undefined;
    const place = pointer('paths', template, method.toLowerCase(), 'responses', String(status), 'content', media, 'schema');
    const validate = ajv.getSchema(`api:#/${place}`);
    if (!validate) throw new Error(`There is no schema at ${place}`);
    return validate(JSON.parse(body)) ? undefined : ajv.errorsText(validate.errors);
  }

  return (answer) => {
    const { method, path, status } = answer;
    const [template, item] = findPath(document, path) ?? ['', {}];
    const operation = item[method.toLowerCase() as keyof PathItem];
    // Those to no call are counted too.
    const isUnknown = status === 404 || status === 429 || (method === 'HEAD' && item.get !== undefined);
    const mistake = operation ? bodyMistake(operation, template, answer) : isUnknown ? undefined : 'the call is not described';
    return mistake === undefined ? undefined : `${method} ${path} → ${status}: ${mistake}`;
  };
}

const API = '/api';

/** Holds every answer that tests get from a server's API by `inject` against its description; `tell` hears of what is not as described. */
export function holdToDescription(app: FastifyInstance, mistakeOf: DescriptionCheck, tell: (mistake: string) => void): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const checked = async (options: InjectOptions | string) => {
    const response = await inject(options);
    const { method = 'GET', url = '' } = typeof options === 'string' ? { url: options } : options;
    const { pathname: path } = typeof url === 'string' ? new URL(url, 'http://localhost') : { pathname: url.pathname };
    const type = response.headers['content-type']?.toString();
    const answer = { method, path: path.slice(API.length), status: response.statusCode, type, body: response.body };
    const mistake = path.startsWith(`${API}/`) ? mistakeOf(answer) : undefined;
    if (mistake !== undefined) tell(mistake);
    return response;
  };
  app.inject = checked as typeof app.inject;
}
