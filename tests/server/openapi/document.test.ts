import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { pages } from '#pages';
import { loadExamples, loadTables } from '#server/definitions/load.ts';
import { describeApi } from '#server/openapi/document.ts';
import type { ApiResponse, MediaType } from '#server/openapi/types.ts';
import { listPages } from '#shared/pages/derive.ts';
import { testApp } from '../support/app.ts';
import { NESTED, NESTED_VALID } from '../../support/forms/nested-form.ts';
import { sqlitePlace, temporaryFolder } from '../support/database/databases.ts';
import { descriptionCheck } from '../support/openapi-check.ts';
import { callOf } from '../../support/forms/site-forms.ts';
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const CLI = 'node_modules/@redocly/cli/bin/cli.js';
/** Switches off telemetry and the search for updates. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

interface Report {
  readonly problems: readonly { readonly ruleId: string; readonly message: string; readonly location: readonly { pointer?: string }[] }[];
}

/** Returns the errors and warnings of `redocly lint` with its recommended rules. */
async function lintOpenApi(document: object): Promise<readonly string[]> {
  const file = join(temporaryFolder(), 'openapi.json');
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

it('the OpenAPI document passes the recommended rules of Redocly', async () => {
  expect(await lintOpenApi(document)).toEqual([]);
  expect(await lintOpenApi({ ...document, paths: { 'no-slash': {} } })).not.toEqual([]);
});

it('the OpenAPI document has a unique id per operation', () => {
  const ids = operations.map(({ operation }) => operation.operationId);
  expect(ids.length).toBeGreaterThan(30);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the OpenAPI document has all calls of the tables', () => {
  const paths = [...definitions.values()].flatMap(({ submit: { call, update } }) => [call?.path, update?.path]);
  const reads = listPages(pages).map(({ metaEndpoint }) => metaEndpoint);
  const expected = [...paths, ...reads].filter((path) => path !== undefined);
  expect(expected.filter((path) => !(path in document.paths))).toEqual([]);
});

it('the OpenAPI document is served, and the server has its routes', async () => {
  const app = await testApp(await sqlitePlace());
  expect((await app.inject('/api/openapi.json')).json()).toEqual(
    describeApi({ definitions, pages, brand: { name: 'Brand' }, base: '/api', examples }),
  );
  const missing = operations.filter(
    ({ path, method }) => !app.hasRoute({ method: method.toUpperCase(), url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}` }),
  );
  expect(missing).toEqual([]);
});

describe('examples in the OpenAPI document', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'api:', ...structuredClone(document) });
  /** Returns how an example breaks its schema, or undefined. */
  function errorsOf({ schema, example }: MediaType): string | undefined {
    const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api:#/')) as object;
    const validate = ajv.compile(absolute);
    return validate(example) ? undefined : ajv.errorsText(validate.errors);
  }
  const mediaOf = (parts: readonly (Pick<ApiResponse, 'content'> | undefined)[]) =>
    parts.flatMap((part) => Object.values(part?.content ?? {}));

  it('exist for every form and its success answer', () => {
    const forms = operations.filter(({ operation }) => operation.tags[0] === 'forms');
    const withoutExample = forms.filter(({ operation: { requestBody, responses } }) =>
      mediaOf([requestBody, { content: { json: responses[200]?.content?.['application/json'] ?? { schema: {} } } }]).some(
        ({ example }) => example === undefined,
      ),
    );
    expect(forms.length).toBeGreaterThan(10);
    expect(withoutExample.map(({ path }) => path)).toEqual([]);
  });

  it.each(operations)('match their schema: $method $path', ({ operation: { requestBody, responses } }) => {
    const media = mediaOf([requestBody, ...Object.values(responses)]).filter(({ example }) => example !== undefined);
    expect(media.flatMap((mediaType) => errorsOf(mediaType) ?? [])).toEqual([]);
  });
});

describe('the description of a nested form', () => {
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

  it('has its groups, referenced rows and branches', () => {
    const schema = 'components/schemas/nested';
    expect(verdict(NESTED_VALID, schema)).toBe(true);
    expect(verdict({ ...NESTED_VALID, references: [{ name: 'Ravi' }] }, schema)).toBe(false);
    expect(verdict({ ...NESTED_VALID, address: { city: 5 } }, schema)).toBe(false);
    expect(verdict({ ...NESTED_VALID, company: undefined }, schema)).toBe(false);
    expect(verdict({ ...NESTED_VALID, reason: undefined }, schema)).toBe(false);
    expect(Object.keys(nested.components.schemas)).toEqual(['problem', 'nested', 'nested.reference']);
  });

  it('accepts the JSON part of a multipart body', () => {
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

describe('descriptionCheck', () => {
  const mistakeOf = descriptionCheck(document);
  const saved = { method: 'POST', path: callOf('contact'), status: 200, type: 'application/json; charset=utf-8' };
  const body = (data: object, properties: object = {}) => JSON.stringify({ status: 200, message: 'Thank you', data, ...properties });

  it('returns undefined for described answers', () => {
    expect(mistakeOf({ ...saved, body: body({ id: 'x' }) })).toBe(undefined);
    expect(mistakeOf({ method: 'DELETE', path: '/visitor', status: 204, type: undefined, body: '' })).toBe(undefined);
    expect(mistakeOf({ method: 'GET', path: '/nothing', status: 404, type: 'application/problem+json', body: '{}' })).toBe(undefined);
  });

  it.each([
    ['an undescribed status', { ...saved, status: 201, body: body({ id: 'x' }) }, 'its status is not described'],
    ['an undescribed media type', { ...saved, type: 'text/plain', body: 'x' }, 'text/plain is not described'],
    ['a missing field', { ...saved, body: body({}) }, "data/data must have required property 'id'"],
    ['an additional field', { ...saved, body: body({ id: 'x' }, { more: 1 }) }, 'data must NOT have additional properties'],
    ['an undescribed call', { ...saved, path: '/post-nothing', body: '{}' }, 'the call is not described'],
    [
      'a body where none is described',
      { ...saved, method: 'DELETE', path: '/visitor', status: 204, body: '{}' },
      'it has a body, or none, against its description',
    ],
  ])('reports %s', (_by, answer, mistake) => {
    expect(mistakeOf(answer)).toBe(`${answer.method} ${answer.path} → ${answer.status}: ${mistake}`);
  });
});
