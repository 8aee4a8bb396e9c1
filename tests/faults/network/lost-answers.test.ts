import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../server/support/database/databases.ts';
import { Random } from '../../support/generated/random.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { startServer } from '../../support/server/server-process.ts';
import { examine, NOTHING_WRONG } from '../support/examine.ts';
import { Ledger } from '../support/ledger.ts';

const RETRIES = rounds(100, 10);
const SEED = 4711;

/** A proxy that closes the connection when the answer begins to arrive. `swallowed` has the answers that it kept. */
interface BreakingProxy {
  readonly url: string;
  readonly swallowed: string[];
  readonly server: Server;
}

async function startBreakingProxy(to: string): Promise<BreakingProxy> {
  const swallowed: string[] = [];
  const server = createServer((visitor) => {
    const site = connect(Number(new URL(to).port), '127.0.0.1');
    visitor.on('error', () => undefined).pipe(site);
    site
      .on('error', () => undefined)
      .once('data', (answer: Buffer) => {
        swallowed.push(answer.toString());
        visitor.destroy();
        site.destroy();
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, swallowed, server };
}

onEachDatabase('an answer lost after the lead was saved', (newPlace) => {
  it('is repeated to the retry, and nothing is saved twice', async ({ task }) => {
    const place = await newPlace();
    const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl } });
    const proxy = await startBreakingProxy(server.url);
    const ledger = new Ledger(new Random(SEED));
    for (let round = 0; round < RETRIES; round += 1) {
      const lead = ledger.next();
      const request = { method: 'POST', headers: lead.headers, body: new Uint8Array(lead.body) };
      await expect(fetch(`${proxy.url}/api${lead.path}`, request)).rejects.toThrow('fetch failed');
      const retry = await fetch(`${server.url}/api${lead.path}`, request);
      expect(retry.status).toBe(200);
      expect(proxy.swallowed[round]).toMatch(/^HTTP\/1.1 200 /);
      expect(proxy.swallowed[round]?.endsWith(await retry.text())).toBe(true);
      expect(retry.headers.get('set-cookie')).toMatch(/^visitor=/);
      lead.acknowledged = true;
    }
    proxy.server.close();
    await server.stop();
    const result = await examine(place, ledger);
    expect(result).toMatchObject(NOTHING_WRONG);
    task.meta.figures = { retries: RETRIES, ...result };
  });
});
