import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const MAX_STATEMENTS = 200;

/** SQLite must not wait for a lock itself: that would block the whole process. See `retryWhileLocked`. */
const OPTIONS = { enableForeignKeyConstraints: true, timeout: 0 };

function adaptStatement(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}

function readPragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
}

/** Caches compiled statements. */
function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      if (statements.size >= MAX_STATEMENTS) statements.clear();
      const statement = adaptStatement(database, sql);
      statements.set(sql, statement);
      return statement;
    },
    close: () => {
      statements.clear();
      database.close();
    },
  };
}

/** Opens a database file and calls `prepare`; closes the file if that throws. */
function openPrepared(path: string, prepare: (database: DatabaseSync) => void): SqliteDatabase {
  const database = new DatabaseSync(path, OPTIONS);
  try {
    prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return adaptDatabase(database);
}

/**
 * Opens a database file for Kysely's SQLite dialect: durable (a write-ahead log, synced on every commit), with foreign keys, and
 * with deleted data overwritten by zeros.
 *
 * @throws when one of these settings has no effect (for example on a file system without shared memory)
 */
export function openNodeSqlite(path: string): SqliteDatabase {
  return openPrepared(path, (database) => {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
    const settings = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1 };
    for (const [name, value] of Object.entries(settings)) {
      const actual = readPragma(database, name);
      if (actual !== value)
        throw new Error(`SQLite does not keep ${name} = ${value} on ${path} (it is ${String(actual)}). Put DATA_DIR on a local disk.`);
    }
  });
}

/** Opens a second, read-only connection to a database file that is already open for writing. */
export function openReader(path: string): SqliteDatabase {
  return openPrepared(path, (database) => database.exec('pragma query_only = on'));
}
