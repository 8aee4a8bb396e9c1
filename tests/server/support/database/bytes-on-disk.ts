import { sql } from 'kysely';
import type { Storage } from '#server/storage/open.ts';
import { bytesIn } from '../../../support/server/find-bytes.ts';
import type { TestPlace } from './databases.ts';

/**
 * Returns the content of all files of a place: of the data folder and, on PostgreSQL, of its database. The write-ahead log
 * of PostgreSQL is left out, because a client cannot clear it.
 */
export async function onDisk({ dataDir, databaseUrl }: TestPlace, { db }: Pick<Storage, 'db'>): Promise<ReadonlyMap<string, Buffer>> {
  const folder = bytesIn(dataDir);
  if (databaseUrl === undefined) return folder;
  await sql`checkpoint`.execute(db);
  const { rows } = await sql<{
    folder: string;
  }>`select current_setting('data_directory') || '/base/' || oid as folder from pg_database where datname = current_database()`.execute(db);
  return new Map([...folder, ...bytesIn(rows[0]?.folder ?? '')]);
}
