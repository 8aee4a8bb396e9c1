// Puts waiting writes into one transaction.
import { setImmediate } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { Database, Trx } from './tables.ts';

/** How many share a commit at most: other processes wait for the write lock meanwhile. */
const MOST = 64;

const [BEGIN, KEEP, UNDO] = ['savepoint work', 'release work', 'rollback to work'].map((text) => CompiledQuery.raw(text)) as [
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
 * Does one's work so that it can be undone without the others'. The returned function reports the result, to be
 * called when the commit is through.
 *
 * @throws when the database has undone everything by itself, as it does when the disk is full
 */
async function workAlone<T>(trx: Trx, { work, resolve, reject }: Waiting<T>): Promise<() => void> {
  await trx.executeQuery(BEGIN);
  try {
    const value = await work(trx);
    await trx.executeQuery(KEEP);
    return () => resolve(value);
  } catch (error) {
    await trx.executeQuery(UNDO).catch(() => {
      throw error;
    });
    await trx.executeQuery(KEEP);
    return () => reject(error);
  }
}

async function commit(db: Database, waiting: Waiting<unknown>[]): Promise<void> {
  let group: readonly Waiting<unknown>[] | undefined;
  try {
    const notifications = await db.transaction().execute(async (trx) => {
      // Only now, so that who came while another process held the write lock does not wait a second time.
      group = waiting.splice(0, MOST);
      const tell: (() => void)[] = [];
      for (const each of group) tell.push(await workAlone(trx, each));
      return tell;
    });
    for (const tell of notifications) tell();
  } catch (error) {
    // Nobody's work was begun: the database is away, for all of them.
    for (const { reject } of group ?? waiting.splice(0)) reject(error);
  }
}

/** Requests that have arrived meanwhile come first, and join: for as long as each look at what has arrived brings some. */
async function untilNoMoreCome(waiting: readonly unknown[]): Promise<void> {
  for (let seen = 0; seen < waiting.length && waiting.length < MOST;) {
    seen = waiting.length;
    await setImmediate();
  }
}

export type GroupCommit = <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;

/**
 * Puts the works that wait for a database into one transaction, since waiting for the disk costs more than all the rest.
 * Nobody hears of a success before that transaction is committed; one who fails undoes only his own work.
 */
export function groupCommits(db: Database): GroupCommit {
  const waiting: Waiting<unknown>[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      await untilNoMoreCome(waiting);
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
