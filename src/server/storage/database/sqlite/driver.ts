// The Kysely driver for Node's SQLite.
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type SqliteDatabase } from 'kysely';
import { WriteQueue } from './write-queue.ts';
import { retryWhileLocked } from './retry-while-locked.ts';
import { openNodeSqlite, openReader } from './node-sqlite.ts';
import { withErrorCodes } from './sqlite-error.ts';

/** How long to wait for another process's lock before writing or reading fails as an outage; in ms. */
const WRITE_WAIT_MS = 5000;
const READ_WAIT_MS = 1000;

/** Statements that only read. All others (a pragma, `with`) count as writing. */
const READS = /^\s*select\b/i;

/** The open database file: one connection for writes, which queue, and one for reads, which never wait for a write. */
interface Opened {
  readonly writer: SqliteDatabase;
  readonly reader: SqliteDatabase;
  readonly queue: WriteQueue;
}

function run<R>(database: SqliteDatabase, { sql, parameters }: CompiledQuery): QueryResult<R> {
  return withErrorCodes(() => {
    const statement = database.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  });
}

/** Waits until it is the caller's turn to write. Call `leave` to let the next one write. */
async function writeInTurn<R>({ writer, queue }: Opened, query: CompiledQuery): Promise<{ result: QueryResult<R>; leave: () => void }> {
  const deadline = performance.now() + WRITE_WAIT_MS;
  const leave = await queue.enter();
  try {
    return { result: await retryWhileLocked(deadline, () => run<R>(writer, query)), leave };
  } catch (error) {
    leave();
    throw error;
  }
}

/** A connection. Kysely acquires one before it knows whether it will write. */
class Connection implements DatabaseConnection {
  readonly #opened: Opened;
  /** In a transaction: ends our turn to write. */
  #leave: (() => void) | undefined;

  constructor(opened: Opened) {
    this.#opened = opened;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.#opened;
    if (this.#leave) return run(writer, query);
    if (READS.test(query.sql)) return retryWhileLocked(performance.now() + READ_WAIT_MS, () => run<R>(reader, query));
    const { result, leave } = await writeInTurn<R>(this.#opened, query);
    leave();
    return result;
  }

  /** Takes the write lock at once: a transaction that reads first cannot get it any more once another process has written. */
  async begin(): Promise<void> {
    ({ leave: this.#leave } = await writeInTurn(this.#opened, CompiledQuery.raw('begin immediate')));
  }

  end(): void {
    this.#leave?.();
    this.#leave = undefined;
  }

  streamQuery(): never {
    throw new Error('An open read prevents the checkpoint of the log. Read in batches.');
  }
}

/** Kysely's driver for a database file. Only the caller waits for another process's lock, and reads never wait for our own writers. */
export class NodeSqliteDriver implements Driver {
  readonly #path: string;
  #opened: Opened | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    const deadline = performance.now() + WRITE_WAIT_MS;
    const writer = await retryWhileLocked(deadline, () => withErrorCodes(() => openNodeSqlite(this.#path)));
    this.#opened = { writer, reader: openReader(this.#path), queue: new WriteQueue() };
  }

  async acquireConnection(): Promise<Connection> {
    if (!this.#opened) throw new Error('The database is not open.');
    return new Connection(this.#opened);
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.end();
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  /** SQLite has already rolled back if the disk is full. A second rollback would fail and hide the first error. */
  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch((error: Error) => {
      if (!error.message.includes('no transaction is active')) throw error;
    });
  }

  async destroy(): Promise<void> {
    this.#opened?.reader.close();
    this.#opened?.writer.close();
  }
}
