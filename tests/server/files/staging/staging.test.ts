import { once } from 'node:events';
import { readdirSync } from 'node:fs';
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

it('deletes staged files of a killed process when another starts, and keeps those of a running one', async () => {
  const dataDir = temporaryFolder();
  const killed = await start(dataDir);
  const living = await start(dataDir);
  await sendHalf(killed.url, dataDir);
  const upload = await sendHalf(living.url, dataDir);
  await killed.kill();
  expect(staged(dataDir)).toHaveLength(2);
  await start(dataDir);
  await until(() => expect(staged(dataDir)).toHaveLength(1));
  expect(await upload.finish()).toBe(200);
  expect(staged(dataDir)).toEqual([]);
  expect(readdirSync(join(dataDir, 'uploads')).filter((name) => name.endsWith('.pdf.sealed'))).toHaveLength(documentsIn(quote));
});

it('keeps files of open stagings, and deletes those of closed ones', async () => {
  const dataDir = temporaryFolder();
  const folder = join(dataDir, 'staging');
  const [first, second] = [await openStaging(folder, join(dataDir, 'processes')), await openStaging(folder, join(dataDir, 'processes'))];
  await first.add(Readable.from([Buffer.from('first')]));
  await second.add(Readable.from([Buffer.from('second')]));
  for (const staging of [first, second, first]) await staging.sweep(new Date());
  expect(readdirSync(folder)).toHaveLength(2);
  await second.close();
  await first.sweep(new Date());
  expect(readdirSync(folder)).toHaveLength(1);
  await first.close();
  expect(readdirSync(join(dataDir, 'processes'))).toEqual([]);
});

it('distinguishes running from ended processes', async () => {
  const folder = join(temporaryFolder(), 'processes');
  expect(await findLiveProcesses(folder)).toEqual(new Set());
  const [first, second] = [await acquireProcessLock(folder), await acquireProcessLock(folder)];
  for (let round = 0; round < 3; round += 1) expect(await findLiveProcesses(folder)).toEqual(new Set([first.id, second.id]));
  await first.end();
  expect(await findLiveProcesses(folder)).toEqual(new Set([second.id]));
  await second.end();
  expect(readdirSync(folder)).toEqual([]);
});

it('recognises all processes while many start and sweep at once', async () => {
  const folder = join(temporaryFolder(), 'processes');
  const acquiring = Array.from({ length: 20 }, () => acquireProcessLock(folder));
  const searching = Array.from({ length: 20 }, () => findLiveProcesses(folder));
  const locks = await Promise.all(acquiring);
  await Promise.all(searching);
  expect(await findLiveProcesses(folder)).toEqual(new Set(locks.map(({ id }) => id)));
  await Promise.all(locks.map((lock) => lock.end()));
});
