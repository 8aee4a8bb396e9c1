import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const STATEMENTS_KEPT = 200;
const BUSY_MS = 5000;

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

/**
 * Opens a database file as Kysely's SQLite dialect wants it, with everything that durability needs: a write-ahead log, a
 * sync of the log on every commit, foreign keys.
 *
 * @throws when one of these is not in force after it was set (a file system without shared memory, for example)
 */
export function openNodeSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: BUSY_MS });
  // What is erased is overwritten, so that no free page keeps it.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
  const wanted = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 };
  for (const [name, value] of Object.entries(wanted)) {
    const actual = readPragma(database, name);
    if (actual !== value) throw new Error(`SQLite does not keep ${name} = ${value} on ${path} (it is ${String(actual)}). Put DATA_DIR on a local disk.`);
  }
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
