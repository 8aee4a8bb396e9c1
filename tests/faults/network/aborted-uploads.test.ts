import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../server/support/database/databases.ts';
import { Random } from '../../support/generated/random.ts';
import { rounds } from '../../support/runner/rounds.ts';
import { startServer } from '../../support/server/server-process.ts';
import { examine } from '../support/examine.ts';
import { Ledger, type SentLead } from '../support/ledger.ts';

const UPLOADS = rounds(500, 50);
const SEED = 1905;

/** Sends the first `end` bytes of a request's body, then closes the connection. */
async function sendPart(url: string, { path, headers, body }: SentLead, end: number): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const head = Object.entries({ host, ...headers, 'content-length': String(body.length) }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`POST /api${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  socket.write(body.subarray(0, end), () => socket.destroy());
  await once(socket, 'close');
}

onEachDatabase('uploads aborted at any byte', (newPlace) => {
  it('leave no row and no file', async ({ task }) => {
    const place = await newPlace();
    const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl } });
    const random = new Random(SEED);
    const ledger = new Ledger(random);
    let bytes = 0;
    while (ledger.leads.filter(({ sha256 }) => sha256).length < UPLOADS) {
      const lead = ledger.next();
      if (lead.sha256 === undefined) continue;
      // Without the last two bytes the form is still complete.
      const end = random.between(0, lead.body.length - 3);
      bytes += end;
      await sendPart(server.url, lead, end);
    }
    expect(await server.stop()).toBe(0);
    const result = await examine(place, new Ledger(random));
    expect(result).toEqual({ acknowledged: 0, lost: 0, torn: 0, doubled: 0, foreign: 0, orphans: 0 });
    expect(readdirSync(join(place.dataDir, 'uploads', 'staging'))).toEqual([]);
    task.meta.figures = { uploads: UPLOADS, seed: SEED, 'bytes sent': bytes, rows: result.foreign, files: result.orphans };
  });
});
