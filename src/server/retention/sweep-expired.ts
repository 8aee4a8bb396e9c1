import { sweepCounters } from '../limits/rate-counter.ts';
import { sweepAnswers } from '../storage/answers.ts';
import { sweepLinks } from '../storage/resumes.ts';
import type { Database } from '../storage/tables.ts';
import { sweepTokens } from '../storage/visitors.ts';

/** Removes what ends by itself and nobody asks for any more: remembered answers, cookies out of use, links that work no more, counters of windows that are over. */
export async function sweepExpired(db: Database, now = new Date()): Promise<void> {
  for (const sweep of [sweepAnswers, sweepTokens, sweepCounters, sweepLinks]) await sweep(db, now);
}
