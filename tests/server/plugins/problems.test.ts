import fastify from 'fastify';
import { expect, it } from 'vitest';
import { addRequestLog, logOptions } from '#server/plugins/log.ts';
import { registerErrorHandler } from '#server/plugins/problems.ts';

/** What a visitor is reported, and the log, when a route fails with an error. */
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

/** An error that quotes what a visitor sent, as those of databases do. */
const quoting = (own: object = {}) => Object.assign(new Error('duplicate key: canary@example.com'), own);

it('says only that something failed, and logs where', async () => {
  const { response, body, log } = await failWith(quoting({ detail: 'Key (email)=(canary@example.com)' }));
  expect([response.statusCode, body.detail, response.headers['retry-after']]).toEqual([
    500,
    'Nothing was saved. Try again later.',
    undefined,
  ]);
  expect(log).toContain('"msg":"failed"');
  expect(log).toContain('problems.test.ts');
  expect(response.body + log).not.toContain('canary');
});

it('says that a request may be repeated after an outage, and logs its code', async () => {
  const { response, body, log } = await failWith(quoting({ code: '57P01' }));
  expect([response.statusCode, body.detail, response.headers['retry-after']]).toEqual([
    503,
    'Nothing was saved. Try again in a moment.',
    '5',
  ]);
  expect(log).toContain('"code":"57P01"');
  expect(log).toContain('"msg":"outage"');
  expect(response.body + log).not.toContain('canary');
});
