import { expect, it } from 'vitest';
import { rounds } from '../../support/runner/rounds.ts';
import { Canaries } from './canaries.ts';
import { newPlace } from '../support/databases.ts';
import { type Answer, type Attack, eachOf, rawRequest, send, sendRaw } from '../support/http.ts';
import { startApi } from '../support/server.ts';
import { listenSite } from '../support/site.ts';
import { addressesWith, requestsFor } from './malformed-requests.ts';
import { tally } from '../support/tally.ts';
import { headOf, targets } from '../support/targets.ts';
import { HttpVisitor, saveHeads } from '../support/visitor.ts';

/** All that an answer says. */
const said = ({ headers, body }: Answer) => `${JSON.stringify(headers)}\n${body}`;

it('what a visitor sends stands in no log line and no error', async ({ task }) => {
  const server = await startApi(newPlace());
  const canaries = new Canaries();
  const statuses = tally();
  const visitor = new HttpVisitor(server.url);
  const heads = await saveHeads(visitor);
  // With an id that is none, and as the visitor whose record it is.
  const owned = ({ path, headers, ...attack }: Attack, head: string): Attack => ({
    ...attack,
    path: path.replace(/id=\w+/, `id=${heads.get(head)}`),
    headers: { ...headers, cookie: visitor.cookie },
  });
  let requests = 0;
  // Each call's requests in their order, since some repeat others; several calls at once.
  await eachOf(
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
        // The visitor's own record, given back, is the one answer that may hold what was sent.
        const leaked = answer.status === 200 ? [] : canaries.in(said(answer));
        expect(leaked, `${attack.method ?? 'POST'} ${attack.path}: ${answer.status} ${answer.body}`).toEqual([]);
      }
    },
  );
  for (const path of addressesWith(canaries)) {
    const answer = await sendRaw(server.url, rawRequest(path, { connection: 'close' }, '', 'GET'));
    expect(canaries.in(said(answer ?? { status: 0, headers: {}, body: '' })), path).toEqual([]);
    statuses.add(answer?.status ?? 0);
  }
  const broken = await sendRaw(server.url, `GET / HTTP/1.1\r\nhost: a\r\n${canaries.word()}\r\n\r\n`);
  expect(canaries.in(said(broken ?? { status: 0, headers: {}, body: '' }))).toEqual([]);

  expect(await server.stop()).toBe(0);
  const log = server.output();
  expect(log.split('\n').length).toBeGreaterThan(requests);
  expect(canaries.in(log)).toEqual([]);
  expect([200, 400, 403, 404, 413, 415, 422].filter((status) => statuses.count(status) === 0)).toEqual([]);
  task.meta.figures = { requests, canaries: canaries.count, 'log lines': log.split('\n').length, ...statuses.figures() };
});

it('addresses stand in no page, no log line and no redirect but that of the page itself', async ({ task }) => {
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
    expect(canaries.in(said(answer)), path).toEqual([]);
    expect([path, answer.headers.location]).toEqual([path, undefined]);
  }
  // A slash too many leads to the same page of this site, with the visitor's own query and nothing else.
  const query = `?q=${canaries.word()}`;
  for (const path of ['/about-us/', '/about-us//', '//about-us/', '///evil.example//about-us/', '/\\evil.example/about-us/']) {
    const { status, headers } = await get(path + query);
    const isPage = /^\/about-us\/+$/.test(path);
    expect([path, status, headers.location]).toEqual([path, isPage ? 301 : 404, isPage ? `/about-us${query}` : undefined]);
  }
  expect(log).toContain('"status":404');
  expect(canaries.in(log)).toEqual([]);
  task.meta.figures = { addresses: addresses.length, canaries: canaries.count };
});
