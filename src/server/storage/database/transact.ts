import { type GroupCommit, groupCommits } from './group-commit.ts';
import { hasOneWriter } from './sqlite/dialect.ts';
import type { Database, Trx } from './tables.ts';

/** PostgreSQL: deadlock detected, serialization failure. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const TRIES = 4;

function mayTryAgain(error: unknown): boolean {
  return TRY_AGAIN.has((error as { code?: string }).code ?? '');
}

/** Thrown inside a transaction to roll it back and return a result. */
class RolledBack<T> extends Error {
  readonly answer: T;

  constructor(answer: T) {
    super('rolled back');
    this.answer = answer;
  }
}

const groups = new WeakMap<Database, GroupCommit>();

/** With a single writer, transactions wait for each other anyway, so they share commits. */
function execute<T>(db: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (!hasOneWriter(db)) return db.transaction().execute(work);
  const group = groups.get(db) ?? groupCommits(db);
  groups.set(db, group);
  return group(work);
}

/**
 * Runs `work` in one transaction and returns its result. `rollBack(answer)` undoes everything and returns `answer` instead.
 * Repeats a transaction that the database aborted because of another one.
 */
export async function transact<T>(db: Database, work: (trx: Trx, rollBack: (answer: T) => never) => Promise<T>): Promise<T> {
  const rollBack = (answer: T): never => {
    throw new RolledBack(answer);
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await execute(db, (trx) => work(trx, rollBack));
    } catch (error) {
      if (error instanceof RolledBack) return error.answer as T;
      if (attempt === TRIES || !mayTryAgain(error)) throw error;
    }
  }
}
