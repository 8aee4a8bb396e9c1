import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadTables } from '#server/definitions/load.ts';
import { folderWithKey, type TestPlace } from '../../server/support/database/databases.ts';
import { startPostgres } from '../../server/support/database/postgres.ts';
import { measureInbox } from './inbox.ts';
import { measureReaders } from './readers.ts';

/** Measures what staff wait for at the desk with many leads, and while more arrive. */
const tables = await loadTables();

async function measure(database: string, place: TestPlace): Promise<boolean> {
  console.log(database);
  const isFast = await measureInbox(place, tables);
  return (await measureReaders(place)) && isFast;
}

const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'desk-bench-'));
const onDisk = await measure('SQLite', { dataDir: join(folder, 'data'), databaseUrl: undefined });
const postgres = await startPostgres({ durable: true });
const onPostgres = await measure('PostgreSQL', { dataDir: await folderWithKey(folder), databaseUrl: await postgres.createDatabase() });
await postgres.stop();
rmSync(folder, { recursive: true });
process.exitCode = onDisk && onPostgres ? 0 : 1;
