import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { loadExamples, loadTables } from '#server/definitions/load.ts';
import { describeApi } from '#server/openapi/document.ts';
import type { ApiResponse, MediaType } from '#server/openapi/types.ts';
import { listPages } from '#shared/pages/derive.ts';
import { testApp } from '../support/app.ts';
import { NESTED, NESTED_VALID } from '../../support/forms/nested-form.ts';
import { temporaryFolder } from '../support/database/databases.ts';
import { describedBy } from '../support/openapi-check.ts';
import { callOf } from '../../support/forms/site-forms.ts';
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CLI = 'node_modules/@redocly/cli/bin/cli.js';
/** It must neither tell other hosts about us nor ask them for news. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

interface Report {
  readonly problems: readonly { readonly ruleId: string; readonly message: string; readonly location: readonly { pointer?: string }[] }[];
}

/** What `redocly lint` says of an OpenAPI document by its recommended rules, errors and warnings alike. */
async function lintOpenApi(document: object): Promise<readonly string[]> {
  const file = join(mkdtempSync(join(temporaryFolder(), 'openapi-')), 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const env = { ...process.env, ...QUIET };
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, [CLI, 'lint', file, '--format=json', '--max-problems=1000'], { env }, (_error, out) => resolve(out));
  });
  const { problems } = JSON.parse(printed) as Report;
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
}

const { definitions } = await loadTables();
const examples = await loadExamples();
const document = describeApi({ definitions, pages, brand: { name: 'Brand' }, base: '/api', examples });
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

it('passes the recommended rules of Redocly without an error or a warning', async () => {
  expect(await lintOpenApi(document)).toEqual([]);
  expect(await lintOpenApi({ ...document, paths: { 'no-slash': {} } })).not.toEqual([]);
});

it('gives each call an id of its own', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.length).toBeGreaterThan(30);
  expect(new Set(ids).size).toBe(ids.length);
});

it('has every call of the tables', () => {
  const paths = [...definitions.values()].flatMap(({ submit: { call, update } }) => [call?.path, update?.path]);
  const reads = listPages(pages).map(({ metaEndpoint }) => metaEndpoint);
  const wanted = [...paths, ...reads].filter((path) => path !== undefined);
  expect(wanted.filter((path) => !(path in document.paths))).toEqual([]);
});

it('is what the server answers with, whose routes it names', async () => {
  const app = await testApp({ dataDir: temporaryFolder(), databaseUrl: undefined });
  expect((await app.inject('/api/openapi.json')).json()).toEqual(
    describeApi({ definitions, pages, brand: { name: 'Brand' }, base: '/api', examples }),
  );
  const missing = operations.filter(
    ({ path, method }) => !app.hasRoute({ method: method.toUpperCase(), url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }),
  );
  expect(missing).toEqual([]);
});

describe('its examples', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'api:', ...structuredClone(document) });
  /** What an example breaks of its schema. */
  function broken({ schema, example }: MediaType): string | undefined {
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api:#/')) as object;
    const validate = ajv.compile(absolute);
    return validate(example) ? undefined : ajv.errorsText(validate.errors);
  }
  const mediaOf = (parts: readonly (Pick<ApiResponse, 'content'> | undefined)[]) =>
    parts.flatMap((part) => Object.values(part?.content ?? {}));

  it('are there for every form that is sent, and its answers', () => {
    const forms = operations.filter(({ operation }) => operation.tags[0] === 'forms');
    const lacking = forms.filter(({ operation: { requestBody, responses } }) =>
      mediaOf([requestBody, { content: { json: responses[200]?.content?.['application/json'] ?? { schema: {} } } }]).some(
        ({ example }) => example === undefined,
      ),
    );
    expect(forms.length).toBeGreaterThan(10);
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });

  it.each(operations)('are as they are described: $method $path', ({ operation: { requestBody, responses } }) => {
    const media = mediaOf([requestBody, ...Object.values(responses)]).filter(({ example }) => example !== undefined);
    expect(media.flatMap((each) => broken(each) ?? [])).toEqual([]);
  });
});

describe('a form that nests', () => {
  const nested = describeApi({
    definitions: new Map([[NESTED.name, NESTED]]),
    pages,
    brand: { name: 'Brand' },
    base: '/api',
    examples: new Map([[NESTED.name, NESTED_VALID]]),
  });
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'nested:', ...structuredClone(nested) });
  const verdict = (payload: unknown, ref: string) => ajv.compile({ $ref: `nested:#/${ref}` })(payload);
  const body = 'paths/~1post-nested/post/requestBody/content/multipart~1form-data/schema';

  it('is described whole: objects, rows by reference, branches', () => {
    const schema = 'components/schemas/nested';
    expect(verdict(NESTED_VALID, schema)).toBe(true);
    expect(verdict({ ...NESTED_VALID, references: [{ name: 'Ravi' }] }, schema)).toBe(false);
    expect(verdict({ ...NESTED_VALID, address: { city: 5 } }, schema)).toBe(false);
    expect(verdict({ ...NESTED_VALID, company: undefined }, schema)).toBe(false);
    expect(verdict({ ...NESTED_VALID, reason: undefined }, schema)).toBe(false);
    expect(Object.keys(nested.components.schemas)).toEqual(['problem', 'nested', 'nested.reference']);
  });

  it('takes a part of JSON in a multipart body, or texts', () => {
    expect(verdict({ payload: NESTED_VALID }, body)).toBe(true);
    expect(verdict({ payload: { ...NESTED_VALID, years: 'many' } }, body)).toBe(false);
    expect(verdict({}, body)).toBe(false);
    const { requestBody } = nested.paths['/post-nested']?.post ?? {};
    expect(requestBody?.content['multipart/form-data']?.encoding).toEqual({ payload: { contentType: 'application/json' } });
  });

  it('passes the recommended rules of Redocly', async () => {
    expect(await lintOpenApi(nested)).toEqual([]);
  });
});

describe('an answer that does not match its description is reported', () => {
  const mistakeOf = describedBy(document);
  const saved = { method: 'POST', path: callOf('contact'), status: 200, type: 'application/json; charset=utf-8' };
  const body = (data: object, more: object = {}) => JSON.stringify({ status: 200, message: 'Thank you', data, ...more });

  it('and one that is as described is not', () => {
    expect(mistakeOf({ ...saved, body: body({ id: 'x' }) })).toBe(undefined);
    expect(mistakeOf({ method: 'DELETE', path: '/visitor', status: 204, type: undefined, body: '' })).toBe(undefined);
    expect(mistakeOf({ method: 'GET', path: '/nothing', status: 404, type: 'application/problem+json', body: '{}' })).toBe(undefined);
  });

  it.each([
    ['by its status', { ...saved, status: 201, body: body({ id: 'x' }) }, 'its status is not described'],
    ['by its media type', { ...saved, type: 'text/plain', body: 'x' }, 'text/plain is not described'],
    ['by a field that is missing', { ...saved, body: body({}) }, "data/data must have required property 'id'"],
    ['by a field too many', { ...saved, body: body({ id: 'x' }, { more: 1 }) }, 'data must NOT have additional properties'],
    ['by its address', { ...saved, path: '/post-nothing', body: '{}' }, 'the call is not described'],
    [
      'by a body where none is',
      { ...saved, method: 'DELETE', path: '/visitor', status: 204, body: '{}' },
      'it has a body, or none, against its description',
    ],
  ])('%s', (_by, answer, mistake) => {
    expect(mistakeOf(answer)).toBe(`${answer.method} ${answer.path} → ${answer.status}: ${mistake}`);
  });
});
