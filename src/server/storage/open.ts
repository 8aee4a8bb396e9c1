// Opens the database, migrates it, and opens its keys.
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { KeySource } from '../crypto/keyring.ts';
import { markCopyInUse } from './copy-state.ts';
import { migrate } from './database/migrate.ts';
import { postgresDialect } from './database/postgres.ts';
import { scrubPostgres } from './database/scrub/scrub-postgres.ts';
import { type Scrub, scrubAndRecord } from './database/scrub/scrub.ts';
import { nodeSqliteDialect } from './database/sqlite/dialect.ts';
import { scrubSqlite } from './database/scrub/scrub-sqlite.ts';
import type { Database, Tables } from './database/tables.ts';
import { Versions } from './form-versions.ts';
import { openEncryption, type OpenedEncryption } from './encryption/envelope-encryption.ts';

export interface StorageOptions {
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** `postgres://…`: used instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Where the master keys are; absent: in a file of `dataDir`. */
  readonly keys?: KeySource | undefined;
  /** The current form definitions: leads are converted to them when they are read. Absent: leads are read as they were stored. */
  readonly definitions?: ReadonlyMap<string, FormDefinition> | undefined;
}

/** The database without keys. */
export interface OpenedDatabase {
  readonly db: Database;
  /** Whether several processes share it. */
  readonly shared: boolean;
  readonly scrub: Scrub;
  close(): Promise<void>;
}

export interface Storage extends OpenedDatabase, OpenedEncryption {
  readonly versions: Versions;
}

type Opened = Pick<OpenedDatabase, 'db' | 'scrub'>;

/** The embedded database's file. */
export const sqlitePath = (dataDir: string) => join(dataDir, 'site.sqlite');

async function openSqlite(dataDir: string): Promise<Opened> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = sqlitePath(dataDir);
  // Created here with its mode, which the write-ahead log inherits, so that other users can read neither.
  await (await open(path, 'a', 0o600)).close();
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(path) });
  return { db, scrub: (patienceMs) => scrubAndRecord(db, () => scrubSqlite(path, patienceMs)) };
}

function openPostgres(url: string): Opened {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url) });
  return { db, scrub: (patienceMs) => scrubAndRecord(db, () => scrubPostgres(db, patienceMs)) };
}

/**
 * Opens the database and migrates it to the newest version.
 *
 * @throws when it cannot be reached, or cannot be opened durably
 */
export async function openDatabase({ dataDir, databaseUrl }: Omit<StorageOptions, 'keys' | 'definitions'>): Promise<OpenedDatabase> {
  const opened = databaseUrl ? openPostgres(databaseUrl) : await openSqlite(dataDir);
  const { db } = opened;
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    // SQLite's errors do not name the file.
    throw databaseUrl ? error : Object.assign(error as Error, { path: sqlitePath(dataDir) });
  }
  return { ...opened, shared: databaseUrl !== undefined, close: () => db.destroy() };
}

/**
 * Opens the database and its encryption keys.
 *
 * @throws KeyError when the keys are missing or do not fit the data; otherwise as `openDatabase`
 */
export async function openStorage(options: StorageOptions): Promise<Storage> {
  const database = await openDatabase(options);
  try {
    await markCopyInUse(database.db);
    const versions = new Versions(database.db, options.definitions ?? new Map());
    return { ...database, ...(await openEncryption(database.db, options, !database.shared)), versions };
  } catch (error) {
    await database.close();
    throw error;
  }
}
