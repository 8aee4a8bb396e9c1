import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { builtSite } from '../../server/support/site.ts';
import { slowness } from '../../support/measure/machine.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { type ListeningServer, startServer } from '../../support/server/server-process.ts';
import { type Cost, costOf, type Dear, HEALTH, mostOf, TRIES, tryOnce } from './expensive/costs.ts';
import { newPlace } from '../support/databases.ts';
import { dearAddresses, dearBodies, dearHeaders } from './expensive/expensive-requests.ts';
import { rawRequest, sendRaw } from '../support/http.ts';
import { callOf } from '../../support/forms/site-forms.ts';
import { processorMs } from '../../support/measure/process-costs.ts';
import { targets } from '../support/targets.ts';
import { addressOf, HttpVisitor, saveHeads } from '../support/visitor.ts';

/**
 * The dearest requests that the limits let through must cost little, and no more than their length can explain. All times are
 * the server's processor time and not the clock's, so that neither the other work of the machine nor the sender's own decides.
 */

const KILOBYTE = 1024;
const BODIES = [16, 64].map((size) => size * KILOBYTE);
/** Node takes 16 kB of address and headers together. */
const HEADS = [3.75, 15].map((size) => size * KILOBYTE);
/** Milliseconds that `/healthz` may take; on a slower machine as many times more. */
const HEALTHY = 100;
/** Milliseconds that a megabyte may take which nobody reads. */
const LITTLE = 20;
/** How many send at once while it is asked. */
const AT_ONCE = 2;

let server: ListeningServer;
let visitor: HttpVisitor;
let heads: ReadonlyMap<string, string>;
/** The dearest that each test found. */
const dearest: Cost[] = [];

beforeAll(async () => {
  const { dataDir } = newPlace();
  // Behind a proxy whose word it takes, so that its headers are read too.
  server = await startServer({
    main: 'tests/attack/support/site-main.ts',
    env: { DATA_DIR: dataDir, SITE_DIR: builtSite(), TRUST_PROXY: 'true' },
  });
  visitor = new HttpVisitor(server.url);
  heads = await saveHeads(visitor);
  return () => server.kill();
});

/** Sends all of them. @returns what missed a mark, and what made the server fail */
async function faultsOf(all: readonly Dear[], lengths: readonly number[], { task }: TestContext): Promise<string[]> {
  const costs: Cost[] = [];
  for (const dear of all) costs.push(await costOf(server, dear, lengths));
  const [first, ...others] = costs.toSorted((a, b) => mostOf(b) - mostOf(a));
  if (!first) throw new Error('nothing was sent');
  dearest.push(first, ...others.slice(0, 4));
  task.meta.figures = {
    requests: all.length,
    'measured at both lengths': costs.filter(({ ms }) => ms.length > 1).length,
    'most ms': mostOf(first).toFixed(1),
    of: first.what,
  };
  return costs.flatMap(({ what, missed, status = 0 }) => [
    ...(missed === undefined ? [] : [`${what}: ${missed}`]),
    ...(status >= 500 ? [`${what}: status ${status}`] : []),
  ]);
}

describe('the most expensive accepted requests cost little, and grow linearly with their size', () => {
  it.for(targets.map((target) => [target.path, target] as const))('bodies for %s', async ([, target], context) => {
    expect(await faultsOf(dearBodies(target, addressOf(target, heads, visitor)), BODIES, context)).toEqual([]);
  });

  it('addresses', async (context) => {
    expect(await faultsOf(dearAddresses(), HEADS, context)).toEqual([]);
  });

  it('headers', async (context) => {
    expect(await faultsOf(dearHeaders(), HEADS, context)).toEqual([]);
  });
});

it('bodies that no call takes are thrown away unparsed', async ({ task }) => {
  const body = Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`k${i}`, 1]))));
  const asJson = (method: string, path: string) =>
    rawRequest(path, { 'content-type': 'application/json', 'content-length': String(body.length), connection: 'close' }, body, method);
  const most = LITTLE * slowness();
  const costs: [what: string, ms: number][] = [];
  for (const [method, path] of [
    ['PUT', '/api/none'],
    ['POST', '/none'],
    ['PATCH', `/api${callOf('contact')}`],
    ['DELETE', '/api/visitor'],
  ] as const) {
    const request = asJson(method, path);
    let least = Infinity;
    for (let tries = 0; tries < TRIES && least >= most; tries += 1) least = Math.min(least, (await tryOnce(server, path, request)).ms);
    costs.push([`${method} ${path}`, least]);
  }
  expect(costs.filter(([, ms]) => ms >= most)).toEqual([]);
  task.meta.figures = { bytes: body.length, 'most ms': Math.max(...costs.map(([, ms]) => ms)).toFixed(1) };
});

it(`/healthz answers within ${HEALTHY} ms while ${AT_ONCE} at once send the dearest`, async ({ task }) => {
  const waits: number[] = [];
  const most = HEALTHY * slowness();
  for (const { what, request } of dearest.toSorted((a, b) => mostOf(b) - mostOf(a)).slice(0, rounds(50, 10))) {
    let least = Infinity;
    for (let tries = 0; tries < TRIES && least >= most; tries += 1) {
      const attacks = Array.from({ length: AT_ONCE }, () => sendRaw(server.url, request));
      // What the thread that answers does meanwhile: so long it takes on a machine that does nothing else.
      const before = processorMs(server.pid, 'first');
      expect((await sendRaw(server.url, HEALTH))?.status).toBe(200);
      least = Math.min(least, processorMs(server.pid, 'first') - before);
      await Promise.all(attacks);
    }
    expect([what, least < most], `${least} ms`).toEqual([what, true]);
    waits.push(least);
  }
  task.meta.figures = { attacks: waits.length, 'at once': AT_ONCE, 'most ms': Math.max(...waits).toFixed(1) };
});
