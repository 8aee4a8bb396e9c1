import { type Dialect, type Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { NodeSqliteDriver } from './driver.ts';

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite does roll back DDL; saying so makes the migrator use a transaction, which also keeps two processes apart. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Else Kysely would let nobody read while somebody writes. */
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
