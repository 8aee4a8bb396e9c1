import { sweepCounters } from '../limits/rate-counter.ts';
import { sweepAnswers } from '../storage/leads/repeated-requests.ts';
import { sweepLinks } from '../storage/leads/resume-links.ts';
import type { Database } from '../storage/database/tables.ts';
import { sweepTokens } from '../storage/visitors.ts';
import { lateSince } from './hold.ts';
import { sql } from 'kysely';
import { deleteInBatches } from '../storage/database/delete-in-batches.ts';

/** Removes used proofs of work that have expired. */
async function sweepProofs(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, 'used_proofs', 'id', sql`expires_at <= ${now.toISOString()}`);
}

/**
 * Removes expired answers, cookies, links, proofs of work and counters. Does nothing while the clock may be wrong, as applicants
 * would lose access to their unfinished applications.
 */
export async function sweepExpired(db: Database, now = new Date()): Promise<void> {
  if ((await lateSince(db, now)) !== undefined) return;
  for (const sweep of [sweepAnswers, sweepTokens, sweepCounters, sweepLinks, sweepProofs]) await sweep(db, now);
}
