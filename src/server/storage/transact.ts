import type { Transaction } from 'kysely';
import type { Database, Tables } from './tables.ts';

export type Trx = Transaction<Tables>;

/** PostgreSQL: deadlock found, could not serialise. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const TRIES = 4;

function mayTryAgain(error: unknown): boolean {
  return TRY_AGAIN.has((error as { code?: string }).code ?? '');
}

/** Thrown inside a transaction to end it without a change and with an answer. */
class RolledBack<T> extends Error {
  readonly answer: T;

  constructor(answer: T) {
    super('rolled back');
    this.answer = answer;
  }
}

/**
 * Runs `work` in one transaction and gives what it returns. `giveUp(answer)` undoes everything and gives `answer` instead.
 * A transaction that the database ended because of another one is run again.
 */
export async function transact<T>(db: Database, work: (trx: Trx, giveUp: (answer: T) => never) => Promise<T>): Promise<T> {
  const giveUp = (answer: T): never => {
    throw new RolledBack(answer);
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => work(trx, giveUp));
    } catch (error) {
      if (error instanceof RolledBack) return error.answer as T;
      if (attempt === TRIES || !mayTryAgain(error)) throw error;
    }
  }
}
