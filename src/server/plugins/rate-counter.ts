import { sql } from 'kysely';
import type { Storage } from '../storage/open.ts';

/** Seconds since 1970 at which the running window began, and what was counted in it. */
export interface Count {
  readonly count: number;
  readonly windowStart: number;
}

/** Counts events per bucket in windows of a minute. */
export interface RateCounter {
  /** Adds to a bucket (0: only reads) and gives its count. */
  add(bucket: string, amount: 0 | 1): Promise<Count>;
}

export const WINDOW_SECONDS = 60;

type Clock = () => number;

const windowAt = (now: number): number => Math.floor(now / 1000 / WINDOW_SECONDS) * WINDOW_SECONDS;

/** Counts in this process: enough where one process serves the site. */
export function memoryCounter(clock: Clock = Date.now): RateCounter {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return {
    async add(bucket, amount) {
      const current = windowAt(clock());
      if (current !== windowStart) {
        windowStart = current;
        counts = new Map();
      }
      const count = (counts.get(bucket) ?? 0) + amount;
      if (amount > 0) counts.set(bucket, count);
      return { count, windowStart };
    },
  };
}

/** Counts in the database, so that all processes share a visitor's budget. */
export function sharedCounter({ db }: Storage, clock: Clock = Date.now): RateCounter {
  return {
    async add(bucket, amount) {
      const windowStart = windowAt(clock());
      const { count } = await db
        .insertInto('rate_counters')
        .values({ bucket, window_start: windowStart, count: amount })
        .onConflict((conflict) =>
          conflict.column('bucket').doUpdateSet((e) => ({
            window_start: windowStart,
            count: sql<number>`case when ${e.ref('rate_counters.window_start')} = ${windowStart} then ${e.ref('rate_counters.count')} + ${amount} else ${amount} end`,
          })),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return { count, windowStart };
    },
  };
}

/** A counter shared by processes where the storage is. */
export function rateCounterFor(storage: Storage): RateCounter {
  return storage.shared ? sharedCounter(storage) : memoryCounter();
}
