import { expect, it } from 'vitest';
import { multipartBody } from '../../support/server/multipart-body.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { newPlace } from '../support/databases.ts';
import { forEachParallel, send } from '../support/http.ts';
import { unexpectedAnswer } from '../support/expected-answers.ts';
import { readStored, startApi } from '../support/server.ts';
import { tally } from '../support/tally.ts';
import { asFields, type Target, targets, validPayload } from '../support/targets.ts';

/** The brief run tries every fifth call. */
const CALLS = targets.filter((_target, i) => i % rounds(1, 5) === 0);
const PUBLIC = 'https://www.example.com';
const SITES = [
  'same-origin',
  'none',
  undefined,
  'same-site',
  'cross-site',
  'SAME-ORIGIN',
  '',
  'same-origin, cross-site',
  'nonsense',
] as const;

/**
 * The rule: a POST is foreign when the browser says that another site made it (`Sec-Fetch-Site` other than `same-origin` or
 * `none`), or when it names an origin whose host and port are neither the request's own nor those of PUBLIC_URL. The scheme
 * does not count, since a proxy may end TLS. A client that sends neither header is no browser, and is accepted.
 */
function isForeign(site: string | undefined, origin: string | undefined, ownHosts: readonly string[]): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (origin === undefined) return false;
  const host = /^[a-z]+:\/\/([^/@\s]+)$/.exec(origin)?.[1];
  return host === undefined || !ownHosts.includes(host);
}

/** Our own origins, foreign ones, and foreign ones that look like ours. */
function originsFor(host: string): (string | undefined)[] {
  const [name = '', port = ''] = host.split(':');
  return [
    undefined,
    `http://${host}`,
    `https://${host}`,
    PUBLIC,
    'http://www.example.com',
    'null',
    '',
    'https://evil.example',
    'file://',
    'about:blank',
    'data:text/html,x',
    host,
    '*',
    `http://${host}, http://evil.example`,
    `http://${host}.evil.example`,
    `http://evil.example.${name}`,
    `http://evil${host}`,
    `http://evil-${host}`,
    `http://${host}evil`,
    `http://${host}@evil.example`,
    `http://evil.example#${host}`,
    `http://evil.example?${host}`,
    `http://evil.example/${host}`,
    `http://evil.example\\${host}`,
    `http://${name}`,
    `http://${name}:${Number(port) + 1}`,
    `http://${name}:1${port}`,
    'https://www.example.com.evil.example',
    'https://evil.example.com',
    'https://www.example.com:8443',
    'https://example.com',
    'https://wwwXexample.com',
    'https://www.example.com%2eevil.example',
    'https://www.example.com%00.evil.example',
  ];
}

function bodyOf(target: Target) {
  const payload = validPayload(target);
  if (target.route.encoding === 'json') return { type: 'application/json', body: Buffer.from(JSON.stringify(payload)) };
  const { headers, payload: body } = multipartBody(asFields(payload, target.route.schema));
  return { type: headers['content-type'] ?? '', body };
}

it('every call refuses POSTs from other sites, however similar their origin is', async ({ task }) => {
  const place = newPlace();
  const server = await startApi(place, { PUBLIC_URL: PUBLIC });
  // By IP address and port, and by a name as behind a proxy.
  const hosts = [new URL(server.url).host, 'site.example.com'];
  const statuses = tally();
  let saved = 0;
  const cells = CALLS.flatMap((target, i) => {
    const host = hosts[i % 2] ?? '';
    return SITES.flatMap((site) => originsFor(host).map((origin) => ({ target, host, site, origin })));
  });
  await forEachParallel(cells, 12, async ({ target, host, site, origin }) => {
    const { type, body } = bodyOf(target);
    const headers = {
      host,
      'content-type': type,
      ...(site !== undefined && { 'sec-fetch-site': site }),
      ...(origin !== undefined && { origin }),
    };
    const answer = await send(server.url, { path: target.path, headers, body });
    const cell = `${target.path} on ${host}: ${site}, ${origin}`;
    const foreign = isForeign(site, origin, [host, new URL(PUBLIC).host]);
    expect([cell, answer.status === 403]).toEqual([cell, foreign]);
    expect([cell, unexpectedAnswer(answer)]).toEqual([cell, undefined]);
    expect([cell, foreign && answer.headers['set-cookie'] !== undefined]).toEqual([cell, false]);
    statuses.add(answer.status);
    if (answer.status === 200) saved += 1;
  });
  const stored = await readStored(place);
  expect(stored.leads).toHaveLength(saved);
  expect([stored.kept, stored.staged]).toEqual([stored.fileRows, []]);
  task.meta.figures = {
    calls: CALLS.length,
    sites: SITES.length,
    origins: originsFor('').length,
    requests: cells.length,
    saved,
    ...statuses.figures(),
  };
});
