import { ANSWER_DAYS, COOKIE_DAYS, daysBefore } from '#shared/retention.ts';
import { LONGEST_WINDOW_SECONDS } from '../plugins/rate-counter.ts';
import { sweepLinks } from '../storage/resumes.ts';
import type { Database } from '../storage/tables.ts';

/** Removes what ends by itself and nobody asks for any more: remembered answers, cookies out of use, links that work no more, counters of windows that are over. */
export async function sweepRecords(db: Database, now = new Date()): Promise<void> {
  await db.deleteFrom('idempotency').where('created_at', '<', daysBefore(now, ANSWER_DAYS)).execute();
  await db.deleteFrom('visitor_tokens').where('last_used_at', '<', daysBefore(now, COOKIE_DAYS)).execute();
  await db.deleteFrom('rate_counters').where('window_start', '<', Math.floor(now.getTime() / 1000) - LONGEST_WINDOW_SECONDS).execute();
  await sweepLinks(db, now);
}
