import { access } from 'node:fs/promises';
import { Kysely } from 'kysely';
import { isNewest } from './database/migrate.ts';
import { openStorage, sqlitePath, type Storage, type StorageOptions } from './open.ts';
import { postgresDialect } from './database/postgres.ts';
import { nodeSqliteDialect } from './database/sqlite/dialect.ts';
import type { Tables } from './database/tables.ts';

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Opens an existing database for reading. It neither creates nor migrates one: after a migration, servers of the earlier version
 * would not start again.
 *
 * @returns `absent`: there is no database; `older`: it must be migrated first
 */
export async function openExisting(options: StorageOptions): Promise<Storage | 'absent' | 'older'> {
  const { dataDir, databaseUrl } = options;
  const path = sqlitePath(dataDir);
  if (databaseUrl === undefined && !(await exists(path))) return 'absent';
  const db = new Kysely<Tables>({ dialect: databaseUrl === undefined ? nodeSqliteDialect(path) : postgresDialect(databaseUrl) });
  try {
    if (!(await isNewest(db))) return 'older';
  } finally {
    await db.destroy();
  }
  return openStorage(options);
}
