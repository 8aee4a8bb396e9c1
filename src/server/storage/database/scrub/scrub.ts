import type { Database } from '../tables.ts';

/**
 * Why bytes of deleted rows could not be removed. `locked`: another process locks the database or a table. `read`: a transaction
 * that began before the deletion still reads the rows. `full`: the disk has no room to rewrite the database. `not-owner`: this
 * database role may not do it. `large`: a table is too large to rewrite while others wait, so bytes may remain between its rows.
 */
export type ScrubObstacle = 'locked' | 'read' | 'full' | 'not-owner' | 'large';

/** How long a scrub waits for locks, in ms. */
export const PATIENCE_MS = 10_000;

/**
 * Makes deleted rows unreadable: rewrites the database without them (`vacuum`) and empties its log.
 *
 * @param patienceMs how long to wait for locks
 * @returns why it could not; undefined when nothing is left
 */
export type Scrub = (patienceMs?: number) => Promise<ScrubObstacle | undefined>;

/** Scrubs, and records it, unless it has to be tried again. A `large` table stays large, so trying again would not help. */
export async function scrubAndRecord(db: Database, scrub: () => Promise<ScrubObstacle | undefined>): Promise<ScrubObstacle | undefined> {
  const { removals } = await db.selectFrom('scrubs').select('removals').executeTakeFirstOrThrow();
  const obstacle = await scrub();
  // Removals during the scrub are left to the next one.
  if (obstacle === undefined || obstacle === 'large')
    await db
      .updateTable('scrubs')
      .set((e) => ({
        scrubbed: removals,
        waiting_since: e.case().when('removals', '=', removals).then(null).else(new Date().toISOString()).end(),
      }))
      .where('scrubbed', '<', removals)
      .execute();
  return obstacle;
}

class NotScrubbedError extends Error {
  readonly code: ScrubObstacle;

  constructor(obstacle: ScrubObstacle) {
    super('Parts of deleted rows may still be readable.');
    this.code = obstacle;
  }
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** When a night's scrub may begin, from midnight UTC on: two o'clock in India, when hardly anybody sends anything. */
const NIGHT_MS = 20.5 * HOUR_MS;

/** The last time before `now` that a night's scrub could begin, ISO 8601. */
function lastNight(now: Date): string {
  const days = Math.floor((now.getTime() - NIGHT_MS) / DAY_MS);
  return new Date(days * DAY_MS + NIGHT_MS).toISOString();
}

/**
 * The hourly job: scrubs if leads were removed since the last scrub. At most once a night, since the whole database is rewritten
 * and writes wait meanwhile; if the server was off at night, at its next start.
 *
 * @throws with the obstacle as its `code`
 */
export async function scrubIfDue({ db, scrub }: { readonly db: Database; readonly scrub: Scrub }, now = new Date()): Promise<void> {
  const { removals, scrubbed, waiting_since } = await db.selectFrom('scrubs').selectAll().executeTakeFirstOrThrow();
  if (removals === scrubbed || (waiting_since !== null && waiting_since >= lastNight(now))) return;
  const obstacle = await scrub();
  if (obstacle !== undefined) throw new NotScrubbedError(obstacle);
}
