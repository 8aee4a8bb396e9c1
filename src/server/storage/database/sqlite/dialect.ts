import { type Dialect, type Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { NodeSqliteDriver } from './driver.ts';

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite can roll back DDL. With this flag the migrator uses a transaction, so that two processes cannot migrate at once. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Otherwise Kysely would make reads wait for writes. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect over `node:sqlite`; the file is opened with the first query. */
export function nodeSqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new NodeSqliteDriver(path),
    createAdapter: () => new NodeSqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

/** Whether a database takes one transaction at a time. */
export function hasOneWriter(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof NodeSqliteAdapter;
}
