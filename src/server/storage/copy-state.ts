import { clearState, readState } from './site-state.ts';
import type { Database } from './database/tables.ts';

/** A database cannot be copied, or its copy cannot be used. The message is for the operator. */
export class CopyError extends Error {
  override readonly name = 'CopyError';
}

/**
 * Marks a copied database as in use, so that nothing is copied to it any more.
 *
 * @throws CopyError if the copy is incomplete
 */
export async function markCopyInUse(db: Database): Promise<void> {
  const state = await readState(db, 'copy');
  if (state === undefined) return;
  if (state.startsWith('unfinished')) throw new CopyError('This database is an incomplete copy. Run again: npm run data -- copy --to …');
  await clearState(db, 'copy');
}
