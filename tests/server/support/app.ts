import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pages } from '#pages';
import { type AppOptions, buildApp } from '#server/app.ts';
import { loadExamples, loadTables } from '#server/definitions/load.ts';
import { describeApi } from '#server/openapi/document.ts';
import type { ApiFieldError } from '#shared/forms/types.ts';
import { type Fields, multipartBody } from '../../support/server/multipart-body.ts';
import type { TestPlace } from './database/databases.ts';
import { describedBy, type DescriptionCheck, holdToDescription } from './openapi-check.ts';
import { afterEachTest } from '../../support/runner/clean-up.ts';

const tables = await loadTables();
const examples = await loadExamples();
const open: FastifyInstance[] = [];
/** Answers of the API that are not as `/api/openapi.json` describes them. */
const undescribed: string[] = [];
afterEachTest(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
  const mistakes = undescribed.splice(0);
  if (mistakes.length > 0) throw new Error(`Answers that /api/openapi.json does not describe:\n${mistakes.join('\n')}`);
});

/** Most servers have the same tables, and to prepare their description takes longer than the server. */
let usual: DescriptionCheck | undefined;

function checkOf(options: AppOptions): DescriptionCheck {
  const check = () => describedBy(describeApi({ ...options, base: '/api', examples }));
  const isUsual = options.definitions === tables.definitions && options.pages === pages;
  return isUsual ? (usual ??= check()) : check();
}

/** The API alone, on a place of its own, without limits; closed after the test, which fails where an answer was not as described. */
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
  holdToDescription(app, checkOf(all), (mistake) => undescribed.push(mistake));
  open.push(app);
  return app;
}

/** What the API answers: a success, or a problem. */
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

/** A visitor with a cookie jar of its own. */
export class Visitor {
  readonly #app: FastifyInstance;
  readonly #cookies: Map<string, string>;

  /** @param cookies those of a visitor who comes back, to another server */
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
