import { beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { builtSite } from '../../server/support/site.ts';
import { slowness } from '../../support/measure/machine.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { type ListeningServer, startServer } from '../../support/server/server-process.ts';
import { type Cost, measureCost, type ExpensiveRequest, HEALTH, highestMs, TRIES, measureOnce } from './expensive/costs.ts';
import { newPlace } from '../support/databases.ts';
import { expensiveAddresses, expensiveBodies, expensiveHeaders } from './expensive/expensive-requests.ts';
import { rawRequest, sendRaw } from '../support/http.ts';
import { callOf } from '../../support/forms/site-forms.ts';
import { processorMs } from '../../support/measure/process-costs.ts';
import { targets } from '../support/targets.ts';
import { addressOf, HttpVisitor, saveHeads } from '../support/visitor.ts';

/**
 * The most expensive requests that the limits accept must cost little, and grow linearly with their length. All times are processor
 * time of the server, so that other work of the machine does not count.
 */

const KILOBYTE = 1024;
const BODIES = [16, 64].map((size) => size * KILOBYTE);
/** Node takes 16 kB of address and headers together. */
const HEADS = [3.75, 15].map((size) => size * KILOBYTE);
/** Milliseconds that `/healthz` may take; multiplied on a slower machine. */
const HEALTHY = 100;
/** Milliseconds that a megabyte may take that the server discards. */
const DISCARD_MS = 20;
/** Number of expensive requests sent beside it. */
const AT_ONCE = 2;

let server: ListeningServer;
let visitor: HttpVisitor;
let heads: ReadonlyMap<string, string>;
/** The most expensive requests of each test above. */
const mostExpensive: Cost[] = [];

beforeAll(async () => {
  const { dataDir } = newPlace();
  // TRUST_PROXY, so that the server reads the headers of a proxy too.
  server = await startServer({
    main: 'tests/attack/support/site-main.ts',
    env: { DATA_DIR: dataDir, SITE_DIR: builtSite(), TRUST_PROXY: 'true' },
  });
  visitor = new HttpVisitor(server.url);
  heads = await saveHeads(visitor);
  return () => server.kill();
});

/** Sends requests of several lengths. @returns those that cost too much or got a status of 500 or above */
async function faultsOf(all: readonly ExpensiveRequest[], lengths: readonly number[], { task }: TestContext): Promise<string[]> {
  const costs: Cost[] = [];
  for (const request of all) costs.push(await measureCost(server, request, lengths));
  const [first, ...others] = costs.toSorted((a, b) => highestMs(b) - highestMs(a));
  if (!first) throw new Error('nothing was sent');
  mostExpensive.push(first, ...others.slice(0, 4));
  task.meta.figures = {
    requests: all.length,
    'measured at both lengths': costs.filter(({ ms }) => ms.length > 1).length,
    'most ms': highestMs(first).toFixed(1),
    of: first.what,
  };
  return costs.flatMap(({ what, missed, status = 0 }) => [
    ...(missed === undefined ? [] : [`${what}: ${missed}`]),
    ...(status >= 500 ? [`${what}: status ${status}`] : []),
  ]);
}

describe('the most expensive accepted requests cost little processor time, linear in their size:', () => {
  it.for(targets.map((target) => [target.path, target] as const))('bodies for %s', async ([, target], context) => {
    expect(await faultsOf(expensiveBodies(target, addressOf(target, heads, visitor)), BODIES, context)).toEqual([]);
  });

  it('addresses', async (context) => {
    expect(await faultsOf(expensiveAddresses(), HEADS, context)).toEqual([]);
  });

  it('headers', async (context) => {
    expect(await faultsOf(expensiveHeaders(), HEADS, context)).toEqual([]);
  });
});

it('bodies for unknown calls are discarded unparsed', async ({ task }) => {
  const body = Buffer.from(JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`k${i}`, 1]))));
  const asJson = (method: string, path: string) =>
    rawRequest(path, { 'content-type': 'application/json', 'content-length': String(body.length), connection: 'close' }, body, method);
  const most = DISCARD_MS * slowness();
  const costs: [what: string, ms: number][] = [];
  for (const [method, path] of [
    ['PUT', '/api/none'],
    ['POST', '/none'],
    ['PATCH', `/api${callOf('contact')}`],
    ['DELETE', '/api/visitor'],
  ] as const) {
    const request = asJson(method, path);
    let least = Infinity;
    for (let tries = 0; tries < TRIES && least >= most; tries += 1) least = Math.min(least, (await measureOnce(server, path, request)).ms);
    costs.push([`${method} ${path}`, least]);
  }
  expect(costs.filter(([, ms]) => ms >= most)).toEqual([]);
  task.meta.figures = { bytes: body.length, 'most ms': Math.max(...costs.map(([, ms]) => ms)).toFixed(1) };
});

it(`/healthz answers within ${HEALTHY} ms beside ${AT_ONCE} of the most expensive requests`, async ({ task }) => {
  const waits: number[] = [];
  const most = HEALTHY * slowness();
  for (const { what, request } of mostExpensive.toSorted((a, b) => highestMs(b) - highestMs(a)).slice(0, rounds(50, 10))) {
    let least = Infinity;
    for (let tries = 0; tries < TRIES && least >= most; tries += 1) {
      const attacks = Array.from({ length: AT_ONCE }, () => sendRaw(server.url, request));
      // Processor time of the answering thread: as long as the answer takes on an idle machine.
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
