import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pages } from '#pages';
import { type AppOptions, buildApp } from '#server/app.ts';
import { loadExamples, loadTables } from '#server/definitions/load.ts';
import { describeApi } from '#server/openapi/document.ts';
import type { ApiFieldError } from '#shared/forms/types.ts';
import { type Fields, multipartBody } from '../../support/server/multipart-body.ts';
import type { TestPlace } from './database/databases.ts';
import { checkAnswers, type DescriptionCheck, descriptionCheck } from './openapi-check.ts';
import { afterEachTest } from '../../support/runner/clean-up.ts';

const tables = await loadTables();
const examples = await loadExamples();
const open: FastifyInstance[] = [];
/** Answers that contradict `/api/openapi.json`. */
const mistakes: string[] = [];
afterEachTest(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  const found = mistakes.splice(0);
  if (found.length > 0) throw new Error(`Answers that /api/openapi.json does not describe:\n${found.join('\n')}`);
});

/** The check for the shipped tables. Building one takes longer than starting a server, and most tests use these tables. */
let shippedCheck: DescriptionCheck | undefined;

function checkOf(options: AppOptions): DescriptionCheck {
  const create = () => descriptionCheck(describeApi({ ...options, base: '/api', examples }));
  const isShipped = options.definitions === tables.definitions && options.pages === pages;
  return isShipped ? (shippedCheck ??= create()) : create();
}

/**
 * Starts the API, without rate limits unless `options` say otherwise. It is closed after the test, which fails if an answer
 * contradicts `/api/openapi.json`.
 */
export async function testApp(place: TestPlace, options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const all: AppOptions = {
    ...tables,
    examples,
    pages,
    brand: { name: 'Brand', url: 'https://www.example.com' },
    rateLimit: 0,
    spamCheck: 'off',
    sources: { frames: [], connect: [] },
    log: false,
    ...place,
    ...options,
  };
  const app = await buildApp(all);
  checkAnswers(app, checkOf(all), (mistake) => mistakes.push(mistake));
  open.push(app);
  return app;
}

/** The body of an API answer: a success, or a problem. */
interface ApiBody {
  readonly status: number;
  readonly message: string;
  readonly data: Record<string, string> & { id: string };
  readonly title: string;
  readonly detail: string;
  readonly errors: ApiFieldError[];
  readonly notice?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: ApiBody;
  readonly headers: LightMyRequestResponse['headers'];
}

/** A visitor with their own cookies. */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly #cookies: Map<string, string>;

  /** @param cookies cookies that the visitor already has */
  constructor(app: FastifyInstance, cookies: Readonly<Record<string, string>> = {}) {
    this.#app = app;
    this.#cookies = new Map(Object.entries(cookies));
  }

  get cookies(): Record<string, string> {
    return Object.fromEntries(this.#cookies);
  }

  async #send(path: string, payload: string | Buffer, headers: Record<string, string>): Promise<Answer> {
    const response = await this.#app.inject({ method: 'POST', url: `/api${path}`, payload, headers, cookies: this.cookies });
    for (const { name, value } of response.cookies) this.#cookies.set(name, value);
    return { status: response.statusCode, body: response.json<ApiBody>(), headers: response.headers };
  }

  json(path: string, payload: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#send(path, JSON.stringify(payload), { 'content-type': 'application/json', ...headers });
  }

  multipart(path: string, fields: Fields, headers: Record<string, string> = {}): Promise<Answer> {
    const body = multipartBody(fields);
    return this.#send(path, body.payload, { ...body.headers, ...headers });
  }

  get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    return this.#app.inject({ url, headers, cookies: this.cookies });
  }
}
