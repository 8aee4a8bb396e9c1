import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { nodeSqliteDialect } from './sqlite/dialect.ts';
import type { Database, Tables } from './tables.ts';

export interface StorageOptions {
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** `postgres://…`: used instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
}

export interface Storage {
  readonly db: Database;
  /** Whether several processes share it. */
  readonly shared: boolean;
  close(): Promise<void>;
}

async function openSqlite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'site.sqlite');
  // Made here, so that it and its log, which takes the same mode, are never readable by others.
  await (await open(path, 'a', 0o600)).close();
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(path) });
}

/**
 * Opens the database and brings it to the newest version.
 *
 * @throws when it cannot be reached or lacks what durability needs
 */
export async function openStorage({ dataDir, databaseUrl }: StorageOptions): Promise<Storage> {
  const db = databaseUrl ? new Kysely<Tables>({ dialect: postgresDialect(databaseUrl) }) : await openSqlite(dataDir);
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, shared: databaseUrl !== undefined, close: () => db.destroy() };
}
