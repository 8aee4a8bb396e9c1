import { sweepCounters } from '../limits/rate-counter.ts';
import { sweepAnswers } from '../storage/leads/repeated-requests.ts';
import { sweepLinks } from '../storage/leads/resume-links.ts';
import type { Database } from '../storage/database/tables.ts';
import { sweepProofs } from '../storage/leads/used-proofs.ts';
import { sweepTokens } from '../storage/visitors.ts';
import { lateSince } from './hold.ts';

/**
 * Removes expired answers, cookies, links, proofs of work and counters. Nothing while the clock may be wrong: applicants would lose access to their
 * unfinished applications.
 */
export async function sweepExpired(db: Database, now = new Date()): Promise<void> {
  if ((await lateSince(db, now)) !== undefined) return;
  for (const sweep of [sweepAnswers, sweepTokens, sweepCounters, sweepLinks, sweepProofs]) await sweep(db, now);
}
