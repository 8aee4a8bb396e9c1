import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { callOf, partsOf } from '../../support/forms/site-forms.ts';
import { until } from '../../support/runner/until.ts';
import { newPlace } from '../support/databases.ts';
import { send } from '../support/http.ts';
import { listenSite } from '../support/site.ts';

/** Number of clients that disconnect: as many forms as one visitor may send in a minute. */
const LEAVING = rounds(900, 60);

const { payload, headers } = multipartBody(partsOf('contact'));
const CONTACT = `/api${callOf('contact')}`;
const DOCUMENT = { accept: 'text/html', 'content-type': headers['content-type'] ?? '' };
const JSON_TEXT = { 'content-type': 'application/json' };

/** Starts a request and closes the connection in the middle of its body. */
async function leave(url: string, path: string, sent: Readonly<Record<string, string>>, body: Buffer): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).resume();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries({ host, ...sent, 'content-length': String(body.length) }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await new Promise((written) => socket.write(body.subarray(0, body.length / 2), written));
  socket.destroy();
  await once(socket, 'close');
}

const renderedPages = (body: string) => /data-made="(\d+)"/.exec(body)?.[1];

it('no page is rendered for clients that disconnect in the middle of a form, and the log names them', async ({ task }) => {
  const lines: string[] = [];
  const { url } = await listenSite(newPlace(), { log: { write: (line) => lines.push(line) } });
  await Promise.all(Array.from({ length: LEAVING }, () => leave(url, CONTACT, DOCUMENT, payload)));
  await leave(url, CONTACT, JSON_TEXT, Buffer.from(JSON.stringify(partsOf('contact'))));
  await leave(url, '/api/none', JSON_TEXT, Buffer.alloc(1000));
  const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ method }) => method === 'POST');
  await until(() => expect(logged()).toHaveLength(LEAVING + 2));
  // For an unknown call the server does not wait for the end of the body.
  const disconnected = logged().filter(({ route }) => route === CONTACT);
  expect(disconnected).toHaveLength(LEAVING + 1);
  expect(disconnected.filter(({ msg, status }) => msg !== 'client disconnected' || status !== undefined)).toEqual([]);
  expect(lines.filter((line) => /"msg":"(outage|failed)"/.test(line))).toEqual([]);
  const next = await send(url, {
    path: CONTACT,
    headers: { ...DOCUMENT },
    body: multipartBody({ name: 'A' }, payload.toString().split('\r\n', 1)[0]?.slice(2)).payload,
  });
  expect([next.status, renderedPages(next.body)]).toEqual([422, '1']);
  task.meta.figures = { left: LEAVING };
});

it('clients that disconnect use up their budget', async () => {
  const lines: string[] = [];
  const { url } = await listenSite(newPlace(), { rateLimit: 60, log: { write: (line) => lines.push(line) } });
  for (let n = 0; n < 10; n += 1) await leave(url, CONTACT, DOCUMENT, payload);
  await until(() => expect(lines.filter((line) => line.includes('"client disconnected"'))).toHaveLength(10));
  const { status, headers: reported } = await send(url, { path: CONTACT, headers: DOCUMENT, body: payload });
  expect([status, Number(reported['retry-after']) > 0]).toEqual([429, true]);
});
