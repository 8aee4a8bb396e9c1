import { CompiledQuery, type DatabaseConnection, type Dialect, SqliteAdapter, SqliteDriver, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { openNodeSqlite } from './node-sqlite.ts';

/** Takes the write lock at once: a transaction that reads first could not be upgraded once another process has written. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk makes SQLite roll back by itself; that there is nothing left to do must not hide what happened. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error;
    });
  }
}

/** SQLite does roll back DDL; saying so makes the migrator use a transaction, which also keeps two processes apart. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect over `node:sqlite`; the file is opened with the first query. */
export function nodeSqliteDialect(path: string): Dialect {
  return {
    createDriver: () => new ImmediateDriver({ database: async () => openNodeSqlite(path) }),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
