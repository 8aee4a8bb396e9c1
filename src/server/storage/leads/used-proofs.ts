import { sql } from 'kysely';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import type { Database } from '../database/tables.ts';

/** Forgets used proofs of work that would not work any more. */
export async function sweepProofs(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, 'used_proofs', 'id', sql`expires_at <= ${now.toISOString()}`);
}
