import { type GroupCommit, groupCommits } from './group-commit.ts';
import { hasOneWriter } from './sqlite/dialect.ts';
import type { Database, Trx } from './tables.ts';

/** PostgreSQL: deadlock detected, serialization failure. */
const RETRYABLE_CODES = new Set(['40P01', '40001']);
const MAX_ATTEMPTS = 4;

function isRetryable(error: unknown): boolean {
  return RETRYABLE_CODES.has((error as { code?: string }).code ?? '');
}

/** Thrown inside a transaction to roll it back and return a result. */
class RolledBack<T> extends Error {
  readonly result: T;

  constructor(result: T) {
    super('rolled back');
    this.result = result;
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
 * Runs `work` in one transaction and returns its result. `rollBack(result)` undoes everything and returns `result` instead.
 * Repeats a transaction that the database aborted because of another one.
 */
export async function transact<T>(db: Database, work: (trx: Trx, rollBack: (result: T) => never) => Promise<T>): Promise<T> {
  const rollBack = (result: T): never => {
    throw new RolledBack(result);
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await execute(db, (trx) => work(trx, rollBack));
    } catch (error) {
      if (error instanceof RolledBack) return error.result as T;
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}
