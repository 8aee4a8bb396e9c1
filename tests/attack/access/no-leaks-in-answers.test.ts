import { expect, it } from 'vitest';
import { rounds } from '../../support/runner/rounds.ts';
import { Canaries } from './canaries.ts';
import { newPlace } from '../support/databases.ts';
import { type Answer, type Attack, forEachParallel, rawRequest, send, sendRaw } from '../support/http.ts';
import { startApi } from '../support/server.ts';
import { listenSite } from '../support/site.ts';
import { addressesWith, requestsFor } from './malformed-requests.ts';
import { tally } from '../support/tally.ts';
import { headOf, targets } from '../support/targets.ts';
import { HttpVisitor, saveHeads } from '../support/visitor.ts';

/** Headers and body of an answer as text. */
const textOf = ({ headers, body }: Answer) => `${JSON.stringify(headers)}\n${body}`;

it('no log line and no error contains what a visitor sent', async ({ task }) => {
  const server = await startApi(newPlace());
  const canaries = new Canaries();
  const statuses = tally();
  const visitor = new HttpVisitor(server.url);
  const heads = await saveHeads(visitor);
  // The same request as the visitor who owns the record.
  const owned = ({ path, headers, ...attack }: Attack, head: string): Attack => ({
    ...attack,
    path: path.replace(/id=\w+/, `id=${heads.get(head)}`),
    headers: { ...headers, cookie: visitor.cookie },
  });
  let requests = 0;
  // The requests of one call run in order, since some repeat others; several calls run at once.
  await forEachParallel(
    targets.filter((_target, i) => i % rounds(1, 3) === 0),
    5,
    async (target) => {
      const head = headOf(target);
      const attacks = [
        ...requestsFor(target, canaries),
        ...(head === undefined ? [] : requestsFor(target, canaries).map((attack) => owned(attack, head))),
      ];
      for (const attack of attacks) {
        const answer = await send(server.url, attack);
        statuses.add(answer.status);
        requests += 1;
        // Only the visitor's own record may contain what was sent.
        const leaked = answer.status === 200 ? [] : canaries.findIn(textOf(answer));
        expect(leaked, `${attack.method ?? 'POST'} ${attack.path}: ${answer.status} ${answer.body}`).toEqual([]);
      }
    },
  );
  for (const path of addressesWith(canaries)) {
    const answer = await sendRaw(server.url, rawRequest(path, { connection: 'close' }, '', 'GET'));
    expect(canaries.findIn(textOf(answer ?? { status: 0, headers: {}, body: '' })), path).toEqual([]);
    statuses.add(answer?.status ?? 0);
  }
  const broken = await sendRaw(server.url, `GET / HTTP/1.1\r\nhost: a\r\n${canaries.word()}\r\n\r\n`);
  expect(canaries.findIn(textOf(broken ?? { status: 0, headers: {}, body: '' }))).toEqual([]);

  expect(await server.stop()).toBe(0);
  const log = server.output();
  expect(log.split('\n').length).toBeGreaterThan(requests);
  expect(canaries.findIn(log)).toEqual([]);
  expect([200, 400, 403, 404, 413, 415, 422].filter((status) => statuses.count(status) === 0)).toEqual([]);
  task.meta.figures = { requests, canaries: canaries.count, 'log lines': log.split('\n').length, ...statuses.figures() };
});

it('no page, log line or foreign redirect contains the requested address', async ({ task }) => {
  const canaries = new Canaries();
  let log = '';
  const { url } = await listenSite(newPlace(), { log: { write: (line) => (log += line) } });
  const get = async (path: string) =>
    (await sendRaw(url, rawRequest(path, { connection: 'close', referer: canaries.word(), cookie: canaries.word() }, '', 'GET'))) ?? {
      status: 0,
      headers: {},
      body: '',
    };
  const addresses = addressesWith(canaries);
  for (const path of addresses) {
    const answer = await get(path);
    expect(canaries.findIn(textOf(answer)), path).toEqual([]);
    expect([path, answer.headers.location]).toEqual([path, undefined]);
  }
  // A trailing slash redirects to the same page with the same query, and to no other site.
  const query = `?q=${canaries.word()}`;
  for (const path of ['/about-us/', '/about-us//', '//about-us/', '///evil.example//about-us/', '/\\evil.example/about-us/']) {
    const { status, headers } = await get(path + query);
    const isPage = /^\/about-us\/+$/.test(path);
    expect([path, status, headers.location]).toEqual([path, isPage ? 301 : 404, isPage ? `/about-us${query}` : undefined]);
  }
  expect(log).toContain('"status":404');
  expect(canaries.findIn(log)).toEqual([]);
  task.meta.figures = { addresses: addresses.length, canaries: canaries.count };
});
