import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addRequestLog, logOptions } from '#server/plugins/log.ts';
import { registerErrorHandler } from '#server/plugins/problems.ts';

/** Runs a route that throws `error`. Returns the answer and the log. */
async function failWith(error: unknown) {
  let log = '';
  const app = fastify(logOptions({ write: (line) => (log += line) }));
  addRequestLog(app);
  registerErrorHandler(app);
  app.get('/', () => {
    throw error;
  });
  const response = await app.inject('/');
  return { response, body: response.json<{ status: number; detail: string }>(), log };
}

/** An error whose message quotes the visitor, as database errors do. */
const quotingError = (properties: object = {}) => Object.assign(new Error('duplicate key: canary@example.com'), properties);

it('answers 500 without details, and logs the place of the error', async () => {
  const { response, body, log } = await failWith(quotingError({ detail: 'Key (email)=(canary@example.com)' }));
  expect([response.statusCode, body.detail, response.headers['retry-after']]).toEqual([
    500,
    'Nothing was saved. Try again later.',
    undefined,
  ]);
  expect(log).toContain('"msg":"failed"');
  expect(log).toContain('problems.test.ts');
  expect(response.body + log).not.toContain('canary');
});

it('answers 503 with retry-after for an outage, and logs its code', async () => {
  const { response, body, log } = await failWith(quotingError({ code: '57P01' }));
  expect([response.statusCode, body.detail, response.headers['retry-after']]).toEqual([
    503,
    'Nothing was saved. Try again in a moment.',
    '5',
  ]);
  expect(log).toContain('"code":"57P01"');
  expect(log).toContain('"msg":"outage"');
  expect(response.body + log).not.toContain('canary');
});
