import { sql } from 'kysely';
import type { Storage } from '../storage/open.ts';

/** What was counted in a bucket since its window began. */
export interface Count {
  readonly count: number;
  /** Seconds since 1970. */
  readonly windowStart: number;
}

/** Counts events per bucket, in windows of a minute that begin with the first event. */
export interface RateCounter {
  /** Adds to a bucket (0: only reads) and gives its count. */
  add(bucket: string, amount: 0 | 1): Promise<Count>;
  /** Takes back what was added in a window; nothing happens once that window is over. */
  takeBack(bucket: string, windowStart: number): Promise<void>;
}

export const WINDOW_SECONDS = 60;

type Clock = () => number;

const secondsAt = (clock: Clock): number => Math.floor(clock() / 1000);

/** Counts in this process: enough where one process serves the site. */
export function memoryCounter(clock: Clock = Date.now): RateCounter {
  const counts = new Map<string, Count>();
  let forgetAt = 0;
  return {
    async add(bucket, amount) {
      const now = secondsAt(clock);
      const isOver = ({ windowStart }: Count) => now >= windowStart + WINDOW_SECONDS;
      if (now >= forgetAt) {
        for (const [name, count] of counts) if (isOver(count)) counts.delete(name);
        forgetAt = now + WINDOW_SECONDS;
      }
      const known = counts.get(bucket);
      const { count, windowStart } = known && !isOver(known) ? known : { count: 0, windowStart: now };
      const result = { count: count + amount, windowStart };
      if (amount > 0) counts.set(bucket, result);
      return result;
    },
    async takeBack(bucket, windowStart) {
      const known = counts.get(bucket);
      if (known?.windowStart === windowStart) counts.set(bucket, { count: known.count - 1, windowStart });
    },
  };
}

/** Counts in the database, so that all processes share a visitor's budget. */
export function sharedCounter({ db, vault }: Pick<Storage, 'db' | 'vault'>, clock: Clock = Date.now): RateCounter {
  // There are few addresses: without a key, a plain hash of one would tell it to whoever tries them all.
  const keyed = (bucket: string) => vault.keyedHash('rate', bucket);
  return {
    async add(bucket, amount) {
      const now = secondsAt(clock);
      const isRunning = sql<boolean>`rate_counters.window_start > ${now - WINDOW_SECONDS}`;
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
    async takeBack(bucket, windowStart) {
      await db
        .updateTable('rate_counters')
        .set((e) => ({ count: e('count', '-', 1) }))
        .where('bucket', '=', keyed(bucket))
        .where('window_start', '=', windowStart)
        .execute();
    },
  };
}

/** A counter shared by processes where the storage is. */
export function rateCounterFor(storage: Storage): RateCounter {
  return storage.shared ? sharedCounter(storage) : memoryCounter();
}
