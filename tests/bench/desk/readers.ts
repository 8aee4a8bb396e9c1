// Measures the answers that staff get at the desk while leads arrive.
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#server/storage/open.ts';
import { addAccount, beginSession } from '#server/storage/staff.ts';
import type { InboxView } from '#shared/staff.ts';
import type { TestPlace } from '../../server/support/database/databases.ts';
import { startServer } from '../../support/server/server-process.ts';
import { submitFor } from '../api/submissions.ts';
import { inMilliseconds, percentile } from './percentile.ts';

const STAFF = 50;
const WARM_UP_SECONDS = 3;
const LOAD_SECONDS = 15;
/** Share of the rate without readers that arrives while they read. */
const SHARE = 0.8;
/** Milliseconds between two requests of a member of staff. */
const PACE_MS = 1000;

/** Signs in all readers. @returns their cookies */
async function signIn(place: TestPlace): Promise<string[]> {
  const database = await openDatabase(place);
  const cookies: string[] = [];
  for (let index = 0; index < STAFF; index += 1) {
    const email = `reader${index}@example.com`;
    await addAccount(database.db, email, 'reader');
    cookies.push(`staff=${await beginSession(database.db, email)}`);
  }
  await database.close();
  return cookies;
}

/** Counts the ids that are not stored. */
async function countLost(place: TestPlace, ids: readonly string[]): Promise<number> {
  const database = await openDatabase(place);
  let stored = 0;
  for (let from = 0; from < ids.length; from += 1000) {
    const rows = await database.db
      .selectFrom('leads')
      .select('id')
      .where('id', 'in', ids.slice(from, from + 1000))
      .execute();
    stored += rows.length;
  }
  await database.close();
  return ids.length - stored;
}

/** Reads like a member of staff: listens to changes, and opens in turn the inbox, a search and a lead. @returns milliseconds of each */
async function read(url: string, cookie: string, reader: number, signal: AbortSignal): Promise<number[]> {
  const headers = { cookie };
  const times: number[] = [];
  const get = async (path: string) => {
    const begun = performance.now();
    const response = await fetch(`${url}/api/staff${path}`, { headers });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - begun);
    return body;
  };
  const changes = await fetch(`${url}/api/staff/changes`, { headers, signal });
  void changes.body?.pipeTo(new WritableStream()).catch(() => undefined);
  // Readers start at different times.
  await setTimeout((reader / STAFF) * PACE_MS);
  let lead = '';
  for (let turn = reader; !signal.aborted; turn += 1) {
    const paths = ['/leads', `/leads?q=${['sample', 'li', 'person5432'][turn % 3]}`, `/leads/${lead}`];
    const body = await get(paths[lead === '' ? 0 : turn % paths.length] ?? '');
    if (lead === '') lead = (body as InboxView).leads[0]?.id ?? '';
    await setTimeout(PACE_MS);
  }
  return times;
}

/** Measures the answers of readers while leads arrive. @returns whether no lead was lost */
export async function measureReaders(place: TestPlace): Promise<boolean> {
  const cookies = await signIn(place);
  const server = await startServer({
    env: { API_ONLY: '1', DATA_DIR: place.dataDir, ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }) },
  });
  await submitFor(server.url, 'json', WARM_UP_SECONDS);
  const alone = await submitFor(server.url, 'json', LOAD_SECONDS);
  const stop = new AbortController();
  const reading = Promise.all(cookies.map((cookie, reader) => read(server.url, cookie, reader, stop.signal)));
  const arriving = await submitFor(server.url, 'json', LOAD_SECONDS, alone.rate * SHARE);
  stop.abort();
  const times = (await reading).flat();
  await server.stop();
  const lost = await countLost(place, arriving.ids);
  const rate = (value: number) => `${value.toFixed(0)} leads a second`;
  console.log(`  without readers: ${rate(alone.rate)}, p99 ${inMilliseconds(alone.p99)}`);
  console.log(
    `  with ${STAFF} readers: ${rate(arriving.rate)}, p99 ${inMilliseconds(arriving.p99)}; ${arriving.ids.length} arrived, ${lost} lost`,
  );
  console.log(
    `  what they read: ${times.length} answers, median ${inMilliseconds(percentile(times, 50))}, p99 ${inMilliseconds(percentile(times, 99))}`,
  );
  return lost === 0;
}
