import { sweepCounters } from '../limits/rate-counter.ts';
import { sweepAnswers } from '../storage/leads/repeated-requests.ts';
import { sweepLinks } from '../storage/leads/resume-links.ts';
import type { Database } from '../storage/database/tables.ts';
import { sweepTokens } from '../storage/visitors.ts';
import { lateSince } from './hold.ts';

/**
 * Removes what ends by itself and nobody asks for any more: remembered answers, cookies out of use, links that work no more,
 * counters of windows that are over. Nothing while the clock may be wrong: applicants would lose their way to what they began.
 */
export async function sweepExpired(db: Database, now = new Date()): Promise<void> {
  if ((await lateSince(db, now)) !== undefined) return;
  for (const sweep of [sweepAnswers, sweepTokens, sweepCounters, sweepLinks]) await sweep(db, now);
}
