// Puts waiting writes into one transaction.
import { setImmediate } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Database, Trx } from './tables.ts';

/** Maximum number of writes in one transaction: meanwhile other processes wait for the write lock. */
const MAX_GROUP_SIZE = 64;

const [SAVEPOINT, RELEASE, ROLLBACK] = ['savepoint work', 'release work', 'rollback to work'].map((text) => CompiledQuery.raw(text)) as [
  CompiledQuery,
  CompiledQuery,
  CompiledQuery,
];

interface Waiting<T> {
  readonly work: (trx: Trx) => Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs one write inside a savepoint, so that its failure does not undo the other writes.
 *
 * @returns settles the promise of the write; call it after the commit
 * @throws when the database has rolled back the whole transaction, for example because the disk is full
 */
async function runInSavepoint<T>(trx: Trx, { work, resolve, reject }: Waiting<T>): Promise<() => void> {
  await trx.executeQuery(SAVEPOINT);
  try {
    const value = await work(trx);
    await trx.executeQuery(RELEASE);
    return () => resolve(value);
  } catch (error) {
    await trx.executeQuery(ROLLBACK).catch(() => {
      throw error;
    });
    await trx.executeQuery(RELEASE);
    return () => reject(error);
  }
}

async function commit(db: Database, waiting: Waiting<unknown>[]): Promise<void> {
  let group: readonly Waiting<unknown>[] | undefined;
  try {
    const settleAll = await db.transaction().execute(async (trx) => {
      // Taken inside the transaction, so that writes that arrived during the wait for the write lock are included.
      group = waiting.splice(0, MAX_GROUP_SIZE);
      const settlers: (() => void)[] = [];
      for (const write of group) settlers.push(await runInSavepoint(trx, write));
      return settlers;
    });
    for (const settle of settleAll) settle();
  } catch (error) {
    // The transaction failed as a whole, so every write in it failed.
    for (const { reject } of group ?? waiting.splice(0)) reject(error);
  }
}

/** Lets requests that have arrived meanwhile add their writes, until a turn of the event loop adds none. */
async function collectArriving(waiting: readonly unknown[]): Promise<void> {
  for (let lastLength = 0; lastLength < waiting.length && waiting.length < MAX_GROUP_SIZE;) {
    lastLength = waiting.length;
    await setImmediate();
  }
}

export type GroupCommit = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/**
 * Groups the writes that wait for a database into one transaction, since the sync to disk costs more than everything else.
 * A write resolves only after the commit. A write that fails undoes only itself.
 */
export function groupCommits(db: Database): GroupCommit {
  const waiting: Waiting<unknown>[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await collectArriving(waiting);
      await commit(db, waiting);
    }
    running = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject });
      if (!running) void run();
    });
}
