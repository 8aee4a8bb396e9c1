import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { findLiveProcesses, acquireProcessLock } from '#server/files/staging/process-lock.ts';
import { openStaging } from '#server/files/staging/staging.ts';
import { multipartBody } from '../../../support/server/multipart-body.ts';
import { type ListeningServer, startServer } from '../../../support/server/server-process.ts';
import { temporaryFolder } from '../../support/database/databases.ts';
import { PDF } from '../../support/documents.ts';
import { callOf, documentsIn, partsOf } from '../../../support/forms/site-forms.ts';
import { until } from '../../../support/runner/until.ts';

const newFolder = () => mkdtempSync(join(temporaryFolder(), 'data-'));
const staged = (dataDir: string) => readdirSync(join(dataDir, 'uploads', 'staging'));

const servers: ListeningServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
});

async function start(dataDir: string): Promise<ListeningServer> {
  const server = await startServer({ env: { API_ONLY: '1', DATA_DIR: dataDir } });
  servers.push(server);
  return server;
}

const quote = partsOf('quote');

/** Sends a form up to the middle of its file. `finish` sends the rest. */
async function sendHalf(url: string, dataDir: string): Promise<{ sent: ClientRequest; finish: () => Promise<number | undefined> }> {
  const { payload, headers } = multipartBody({
    ...quote,
    file: { name: 'a.pdf', content: Buffer.concat([Buffer.from(PDF), Buffer.alloc(300_000)]) },
  });
  const before = staged(dataDir).length;
  const sent = request(`${url}/api${callOf('quote')}`, { method: 'POST', headers: { ...headers, 'content-length': payload.length } });
  sent.on('error', () => undefined);
  sent.write(payload.subarray(0, payload.length / 2));
  await until(() => expect(staged(dataDir)).toHaveLength(before + 1));
  return {
    sent,
    async finish() {
      sent.end(payload.subarray(payload.length / 2));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    },
  };
}

it('is rid of what a killed process left as soon as one starts, and of nothing that a living one is at', async () => {
  const dataDir = newFolder();
  const killed = await start(dataDir);
  const living = await start(dataDir);
  await sendHalf(killed.url, dataDir);
  const going = await sendHalf(living.url, dataDir);
  await killed.kill();
  const left = staged(dataDir);
  expect(left).toHaveLength(2);
  await start(dataDir);
  await until(() => expect(staged(dataDir)).toHaveLength(1));
  expect(await going.finish()).toBe(200);
  expect(staged(dataDir)).toEqual([]);
  expect(readdirSync(join(dataDir, 'uploads')).filter((name) => name.endsWith('.pdf.sealed'))).toHaveLength(documentsIn(quote));
});

it('keeps what is younger than the sweep itself', async () => {
  const dataDir = newFolder();
  const folder = join(dataDir, 'staging');
  const [one, other] = [await openStaging(folder, join(dataDir, 'processes')), await openStaging(folder, join(dataDir, 'processes'))];
  await one.add(Readable.from([Buffer.from('one')]));
  await other.add(Readable.from([Buffer.from('other')]));
  for (const staging of [one, other, one]) await staging.sweep(new Date());
  expect(readdirSync(folder)).toHaveLength(2);
  await other.close();
  await one.sweep(new Date());
  expect(readdirSync(folder)).toHaveLength(1);
  await one.close();
  expect(readdirSync(join(dataDir, 'processes'))).toEqual([]);
});

it('recognises running and ended processes', async () => {
  const folder = join(newFolder(), 'processes');
  expect(await findLiveProcesses(folder)).toEqual(new Set());
  const [first, second] = [await acquireProcessLock(folder), await acquireProcessLock(folder)];
  for (let round = 0; round < 3; round += 1) expect(await findLiveProcesses(folder)).toEqual(new Set([first.id, second.id]));
  await first.end();
  expect(await findLiveProcesses(folder)).toEqual(new Set([second.id]));
  await second.end();
  expect(readdirSync(folder)).toEqual([]);
});

it('is not removed as an ended process while many processes start and sweep', async () => {
  const folder = join(newFolder(), 'processes');
  const given = Array.from({ length: 20 }, () => acquireProcessLock(folder));
  const looked = Array.from({ length: 20 }, () => findLiveProcesses(folder));
  const signs = await Promise.all(given);
  await Promise.all(looked);
  expect(await findLiveProcesses(folder)).toEqual(new Set(signs.map(({ id }) => id)));
  await Promise.all(signs.map((sign) => sign.end()));
});
