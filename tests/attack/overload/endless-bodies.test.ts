import { expect, it } from 'vitest';
import { PDF } from '../../server/support/documents.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { newPlace } from '../support/databases.ts';
import { sendEndlessly } from '../../support/server/endless-body.ts';
import { forEachParallel } from '../support/http.ts';
import { mostMemory, timeTaken } from '../../support/measure/process-costs.ts';
import { readStored, startApi } from '../support/server.ts';
import { until } from '../../support/runner/until.ts';
import { callOf, updateOf } from '../../support/forms/site-forms.ts';

const MEGABYTE = 1024 * 1024;
/** The server reads at most this much of a refused request. */
const CUT_BY = 192 * MEGABYTE;
/** Seconds of processor time that one such body may take on average, as the server discards it unparsed. */
const MAX_SECONDS = rounds(0.9, 2);
/** MB that all bodies together may cost beyond an idle server. */
const MAX_MEMORY_MB = 300;
const AT_ONCE = rounds(4, 2);
const ROUNDS = rounds(2, 1);

const part = (head: string) => Buffer.from(`--x\r\n${head}\r\n\r\n`);
const field = (name: string) => part(`Content-Disposition: form-data; name="${name}"`);
const file = (name: string) => part(`Content-Disposition: form-data; name="${name}"; filename="a.pdf"`);
const textFields = (count: number) => Buffer.concat(Array.from({ length: count }, () => [field('message'), Buffer.from('a\r\n')]).flat());
const zeros = Buffer.alloc(64 * 1024, 'a');

/** Places place a body can go on for ever: the call, the start, and the bytes that are repeated after it. */
const BODIES: Readonly<Record<string, readonly [path: string, type: string, start: Buffer, repeated: Buffer]>> = {
  'a JSON text': [`/api${callOf('contact')}`, 'application/json', Buffer.from('{"message":"'), zeros],
  'JSON white space': [`/api${callOf('contact')}`, 'application/json', Buffer.from('{'), Buffer.alloc(64 * 1024, ' ')],
  'a body of another type': [`/api${callOf('contact')}`, 'text/plain', Buffer.from('a'), zeros],
  'a body place there is no call': ['/api/none', 'application/json', Buffer.from('a'), zeros],
  'a body for a record that does not exist': [
    `/api${updateOf('company-details')}?id=x`,
    'multipart/form-data; boundary=x',
    Buffer.from('a'),
    zeros,
  ],
  'a file': [`/api${callOf('quote')}`, 'multipart/form-data; boundary=x', Buffer.concat([file('file'), Buffer.from(PDF)]), zeros],
  'a file that no field asks for': [`/api${callOf('quote')}`, 'multipart/form-data; boundary=x', file('unwanted'), zeros],
  'a text field': [`/api${callOf('quote')}`, 'multipart/form-data; boundary=x', field('message'), zeros],
  'text fields': [`/api${callOf('quote')}`, 'multipart/form-data; boundary=x', Buffer.alloc(0), textFields(1000)],
  // By far the most expensive, for the sender too.
  'text fields, each a chunk of its own': [`/api${callOf('quote')}`, 'multipart/form-data; boundary=x', Buffer.alloc(0), textFields(1)],
  files: [
    `/api${callOf('quote')}`,
    'multipart/form-data; boundary=x',
    Buffer.alloc(0),
    Buffer.concat([file('file'), Buffer.from(`${PDF}\r\n`)]),
  ],
  'parts without a name': [
    `/api${callOf('quote')}`,
    'multipart/form-data; boundary=x',
    Buffer.alloc(0),
    Buffer.concat([part('X: y'), zeros, Buffer.from('\r\n')]),
  ],
  'the head of a part': [`/api${callOf('quote')}`, 'multipart/form-data; boundary=x', Buffer.from('--x\r\nX: '), zeros],
  'heads of a part': [
    `/api${callOf('quote')}`,
    'multipart/form-data; boundary=x',
    Buffer.from('--x\r\n'),
    Buffer.from('X: y\r\n'.repeat(5000)),
  ],
  'bytes before the first part': [`/api${callOf('quote')}`, 'multipart/form-data; boundary=x', Buffer.from('a'), zeros],
  'bytes after the last part': [
    `/api${callOf('quote')}`,
    'multipart/form-data; boundary=x',
    Buffer.concat([field('name'), Buffer.from('Asha\r\n--x--\r\n')]),
    zeros,
  ],
};

it('endless bodies are cut off, and cost little memory', async ({ task }) => {
  const place = newPlace();
  const server = await startApi(place);
  const idle = mostMemory(server.pid);
  const started = timeTaken(server.pid);
  const cuts: Record<string, number> = {};
  // The brief run has one body for each kind of reader, as each takes the server a second.
  const chosen = Object.entries(BODIES).filter(
    ([name]) => rounds(1, 0) === 1 || ['a JSON text', 'a body of another type', 'a file', 'text fields'].includes(name),
  );
  const attacks = Array.from({ length: ROUNDS }, () => chosen).flat();
  await forEachParallel(attacks, AT_ONCE, async ([name, [path, type, start, repeated]]) => {
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;
    const { sent, closed, status } = await sendEndlessly(server.url, head, start, repeated, CUT_BY);
    expect([name, closed], `${sent} bytes were taken, status ${status}`).toEqual([name, true]);
    expect([undefined, 400, 404, 413, 415, 422], name).toContain(status);
    cuts[name] = Math.max(cuts[name] ?? 0, Math.ceil(sent / MEGABYTE));
  });
  const used = mostMemory(server.pid);
  const time = (timeTaken(server.pid) - started) / attacks.length;
  expect(time).toBeLessThan(MAX_SECONDS);
  expect(used - idle).toBeLessThan(MAX_MEMORY_MB);
  await until(async () => expect((await readStored(place)).staged).toEqual([]));
  const stored = await readStored(place);
  expect([stored.leads, stored.kept]).toEqual([[], []]);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  task.meta.figures = {
    bodies: attacks.length,
    'at once': AT_ONCE,
    'most MB taken of one': Math.max(...Object.values(cuts)),
    'processor s each': time.toFixed(2),
    'memory MB idle': idle,
    'at most': used,
  };
});
