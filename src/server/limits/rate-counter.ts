// Counts requests per visitor and minute, in memory or in the database.
import { sql } from 'kysely';
import { deleteInBatches } from '../storage/database/delete-in-batches.ts';
import type { Storage } from '../storage/open.ts';
import type { Database } from '../storage/database/tables.ts';

/** The count of a bucket since its window began. */
interface Count {
  readonly count: number;
  /** Seconds since 1970. */
  readonly windowStart: number;
}

/** Counts events per bucket, in time windows that begin with the first event. All windows of a bucket have the same length. */
export interface RateCounter {
  /** Adds to a bucket (0: only reads) and returns its count. */
  add(bucket: string, amount: number, windowSeconds?: number): Promise<Count>;
  /** Subtracts from the count of a window. Does nothing once that window is over. */
  subtract(bucket: string, windowStart: number, amount?: number): Promise<void>;
  /** The counter's clock, in seconds since 1970. */
  now(): number;
}

export const MINUTE_SECONDS = 60;
export const DAY_SECONDS = 86_400;
/** The longest time window. */
const LONGEST_WINDOW_SECONDS = DAY_SECONDS;

/**
 * The tolerated clock difference between servers, in seconds. A window that begins further in the future is from before the clock
 * was set back. A new window replaces it, as it would block visitors until then.
 */
const CLOCK_SKEW_SECONDS = 120;

type Clock = () => number;

const secondsAt = (clock: Clock): number => Math.floor(clock() / 1000);

type Counted = Count & { readonly windowEnd: number };

/** Counts in memory (in `counts`), for a site that one process serves. */
export function memoryCounter(clock: Clock = Date.now, counts = new Map<string, Counted>()): RateCounter {
  const isRunning = ({ windowStart, windowEnd }: Counted, now: number) => now < windowEnd && windowStart <= now + CLOCK_SKEW_SECONDS;
  let nextCleanup = 0;
  return {
    async add(bucket, amount, windowSeconds = MINUTE_SECONDS) {
      const now = secondsAt(clock);
      if (now >= nextCleanup || now < nextCleanup - MINUTE_SECONDS) {
        for (const [name, counted] of counts) if (!isRunning(counted, now)) counts.delete(name);
        nextCleanup = now + MINUTE_SECONDS;
      }
      const stored = counts.get(bucket);
      const { count, windowStart } = stored && isRunning(stored, now) ? stored : { count: 0, windowStart: now };
      const result = { count: count + amount, windowStart };
      if (amount > 0) counts.set(bucket, { ...result, windowEnd: windowStart + windowSeconds });
      return result;
    },
    async subtract(bucket, windowStart, amount = 1) {
      const stored = counts.get(bucket);
      if (stored?.windowStart === windowStart) counts.set(bucket, { ...stored, count: stored.count - amount });
    },
    now: () => secondsAt(clock),
  };
}

/** Counts in the database, so that all processes share a visitor's budget. */
export function sharedCounter({ db, encryption }: Pick<Storage, 'db' | 'encryption'>, clock: Clock = Date.now): RateCounter {
  // Keyed, since plain hashes of addresses could be reversed by trying all of them.
  const keyed = (bucket: string) => encryption.keyedHash('rate', bucket);
  async function readCount(bucket: string, now: number, windowSeconds: number): Promise<Count> {
    const runningWindow = db
      .selectFrom('rate_counters')
      .select(['count', 'window_start as windowStart'])
      .where('bucket', '=', keyed(bucket))
      .where('window_start', '>', now - windowSeconds)
      .where('window_start', '<=', now + CLOCK_SKEW_SECONDS);
    return (await runningWindow.executeTakeFirst()) ?? { count: 0, windowStart: now };
  }

  return {
    async add(bucket, amount, windowSeconds = MINUTE_SECONDS) {
      const now = secondsAt(clock);
      if (amount === 0) return readCount(bucket, now, windowSeconds);
      const isRunning = sql<boolean>`(rate_counters.window_start > ${now - windowSeconds} and rate_counters.window_start <= ${now + CLOCK_SKEW_SECONDS})`;
      const row = await db
        .insertInto('rate_counters')
        .values({ bucket: keyed(bucket), window_start: now, count: amount })
        .onConflict((conflict) =>
          conflict.column('bucket').doUpdateSet({
            window_start: sql<number>`case when ${isRunning} then rate_counters.window_start else ${now} end`,
            count: sql<number>`case when ${isRunning} then rate_counters.count + ${amount} else ${amount} end`,
          }),
        )
        .returning(['count', 'window_start'])
        .executeTakeFirstOrThrow();
      return { count: row.count, windowStart: row.window_start };
    },
    async subtract(bucket, windowStart, amount = 1) {
      await db
        .updateTable('rate_counters')
        .set((e) => ({ count: e('count', '-', amount) }))
        .where('bucket', '=', keyed(bucket))
        .where('window_start', '=', windowStart)
        .execute();
    },
    now: () => secondsAt(clock),
  };
}

/** The counter for a storage: in the database if several processes share it, else in memory. */
export function rateCounterFor(storage: Storage): RateCounter {
  return storage.shared ? sharedCounter(storage) : memoryCounter();
}

/** Removes the counters of windows that are over. */
export async function sweepCounters(db: Database, now: Date): Promise<void> {
  const before = Math.floor(now.getTime() / 1000) - LONGEST_WINDOW_SECONDS;
  await deleteInBatches(db, 'rate_counters', 'bucket', sql`window_start < ${before}`);
}
