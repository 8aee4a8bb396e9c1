import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const STATEMENTS_KEPT = 200;

/** SQLite waits for no lock: its waiting keeps the whole process from everything else. See `retryWhileLocked`. */
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

/** Keeps a database's statements, so that each is compiled once. */
function adaptDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= STATEMENTS_KEPT) statements.clear();
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

/** Opens a database file, prepared by `prepare`; when that throws it is closed. */
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
 * Opens a database file as Kysely's SQLite dialect wants it, with everything that durability needs (a write-ahead log, a
 * sync of the log on every commit), foreign keys, and zeros in the place of what is deleted.
 *
 * @throws when one of these is not in force after it was set (a file system without shared memory, for example)
 */
export function openNodeSqlite(path: string): SqliteDatabase {
  return openPrepared(path, (database) => {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
    const wanted = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1 };
    for (const [name, value] of Object.entries(wanted)) {
      const actual = readPragma(database, name);
      if (actual !== value)
        throw new Error(`SQLite does not keep ${name} = ${value} on ${path} (it is ${String(actual)}). Put DATA_DIR on a local disk.`);
    }
  });
}

/** Opens a database file that is open for writing already a second time, for reads alone. */
export function openReader(path: string): SqliteDatabase {
  return openPrepared(path, (database) => database.exec('pragma query_only = on'));
}
