import { expect, it } from 'vitest';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { newPlace } from '../support/databases.ts';
import { type Answer, forEachParallel, inChunks, rawRequest, sendRaw } from '../support/http.ts';
import { unexpectedAnswer } from '../support/expected-answers.ts';
import { randomOfRun } from '../support/random.ts';
import { invalidRows, readStored, startApi } from '../support/server.ts';
import { tally } from '../support/tally.ts';
import { asFields, type Target, targets, validPayload } from '../support/targets.ts';
import { until } from '../../support/runner/until.ts';

const REQUESTS = rounds(2000, 150);
const open = targets.filter(({ route }) => route.kind === 'add' && route.definition.submit.belongsTo === undefined);

function bodyOf(target: Target): { type: string; body: Buffer } {
  const payload = validPayload(target);
  if (target.route.encoding === 'json') return { type: 'application/json', body: Buffer.from(JSON.stringify(payload)) };
  const { headers, payload: body } = multipartBody(asFields(payload, target.route.schema));
  return { type: headers['content-type'] ?? '', body };
}

/** Bodies that end early or late, wrong lengths, and requests that two servers would split differently. */
const TRICKS: Readonly<Record<string, (path: string, type: string, body: Buffer, at: number) => Buffer>> = {
  'cut off': (path, type, body, at) =>
    rawRequest(path, { 'content-type': type, 'content-length': String(body.length) }, body.subarray(0, at)),
  'length too long': (path, type, body) => rawRequest(path, { 'content-type': type, 'content-length': String(body.length + 50) }, body),
  'length too short': (path, type, body, at) =>
    rawRequest(path, { 'content-type': type, 'content-length': String(at), connection: 'close' }, body),
  'length negative': (path, type, body) => rawRequest(path, { 'content-type': type, 'content-length': '-1' }, body),
  'length no number': (path, type, body) => rawRequest(path, { 'content-type': type, 'content-length': `${body.length}, 7` }, body),
  'length enormous': (path, type, body) => rawRequest(path, { 'content-type': type, 'content-length': '9'.repeat(30) }, body),
  'two lengths': (path, type, body) =>
    rawRequest(path, { 'content-type': type, 'content-length': String(body.length), 'Content-Length': '3' }, body),
  'length and chunks': (path, type, body) =>
    rawRequest(path, { 'content-type': type, 'content-length': '5', 'transfer-encoding': 'chunked' }, inChunks(body, 100)),
  'chunks that lie': (path, type, body, at) =>
    rawRequest(
      path,
      { 'content-type': type, 'transfer-encoding': 'chunked' },
      Buffer.concat([Buffer.from(`${at.toString(16)}\r\n`), body, Buffer.from('\r\nzz\r\n')]),
    ),
  'chunks without end': (path, type, body) =>
    rawRequest(path, { 'content-type': type, 'transfer-encoding': 'chunked' }, inChunks(body, 60).subarray(0, -5)),
  'chunks twice': (path, type, body) =>
    rawRequest(path, { 'content-type': type, 'transfer-encoding': 'chunked, chunked' }, inChunks(body, 100)),
  'unknown transfer': (path, type, body) => rawRequest(path, { 'content-type': type, 'transfer-encoding': 'gzip, identity' }, body),
  'no length': (path, type, body) => rawRequest(path, { 'content-type': type }, body),
  'tiny chunks': (path, type, body) =>
    rawRequest(path, { 'content-type': type, 'transfer-encoding': 'chunked', connection: 'close' }, inChunks(body, 3)),
  'another version': (path, type, body) =>
    Buffer.from(rawRequest(path, { 'content-type': type }, body).toString('latin1').replace('HTTP/1.1', 'HTTP/1.7'), 'latin1'),
  'a header folded': (path, type, body) =>
    rawRequest(path, { 'content-type': type, x: 'a\r\n b', 'content-length': String(body.length), connection: 'close' }, body),
  'a header with NUL': (path, type, body) =>
    rawRequest(path, { 'content-type': type, x: 'a\0b', 'content-length': String(body.length) }, body),
  'headers without end': (path, type, body) => rawRequest(path, { 'content-type': type, x: 'a'.repeat(40_000) }, body),
  'a header too many': (path, type, body) =>
    rawRequest(path, { 'content-type': type, ...Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`x${i}`, 'y'])) }, body),
};

it('requests with a wrong or ambiguous length are refused, and leave nothing incomplete', async ({ task }) => {
  const place = newPlace();
  const random = randomOfRun();
  const server = await startApi(place);
  const statuses = tally();
  let unanswered = 0;
  let saved = 0;

  await forEachParallel(
    Array.from({ length: REQUESTS }, (_, i) => i),
    12,
    async (i) => {
      const [name, trick] = Object.entries(TRICKS)[i % Object.keys(TRICKS).length] ?? [];
      if (!trick) return;
      const target = random.pick(open);
      const { type, body } = bodyOf(target);
      const answer: Answer | undefined = await sendRaw(server.url, trick(target.path, type, body, 1 + random.below(body.length - 1)), 700);
      if (!answer) {
        unanswered += 1;
        return;
      }
      statuses.add(answer.status);
      const first = { ...answer, body: answer.body.slice(0, Number(answer.headers['content-length'])) };
      expect(unexpectedAnswer(first, [408, 431]), `seed ${random.seed}, ${name} ${target.path}`).toBeUndefined();
      if (answer.status === 200) saved += 1;
    },
  );

  await until(async () => expect((await readStored(place)).staged).toEqual([]));
  const stored = await readStored(place);
  // Every 200 is a row. Further rows may only be those whose answer did not arrive.
  expect(stored.leads.length).toBeGreaterThanOrEqual(saved);
  expect(stored.leads.length).toBeLessThanOrEqual(saved + unanswered);
  expect(invalidRows(stored)).toEqual([]);
  expect(stored.kept).toEqual(stored.fileRows);
  expect(await server.stop()).toBe(0);
  task.meta.figures = {
    requests: REQUESTS,
    seed: random.seed,
    'closed without answer': unanswered,
    saved: stored.leads.length,
    ...statuses.figures(),
  };
});
