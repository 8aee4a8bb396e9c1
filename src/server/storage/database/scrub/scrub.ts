import type { Database } from '../tables.ts';

/**
 * What keeps bytes of deleted rows from being unreadable. `locked`: somebody else has the database, or a table, for himself.
 * `read`: a transaction or read that began before the rows were deleted still sees them. `full`: there is no room to write
 * the database anew. `not-owner`: this role may not do it. `large`: a table is too large to be written anew while others
 * wait; its deleted rows are gone, but what stood in them may still stand in gaps between others.
 */
export type ScrubObstacle = 'locked' | 'read' | 'full' | 'not-owner' | 'large';

/** How long a scrub waits for others, in ms. */
export const PATIENCE_MS = 10_000;

/**
 * Makes deleted rows unreadable: the database is written anew without them, and its log is emptied. What a visitor's older
 * versions left behind goes with them.
 *
 * @param patienceMs how long to wait for whoever is in the way
 * @returns what is in the way still; undefined when nothing is left
 */
export type Scrub = (patienceMs?: number) => Promise<ScrubObstacle | undefined>;

/** Scrubs, and notes it, unless it is to be tried again: what is `large` stays so. */
export async function scrubAndNote(db: Database, scrub: () => Promise<ScrubObstacle | undefined>): Promise<ScrubObstacle | undefined> {
  const { removals } = await db.selectFrom('scrubs').select('removals').executeTakeFirstOrThrow();
  const remains = await scrub();
  // Not what was removed meanwhile.
  if (remains === undefined || remains === 'large')
    await db
      .updateTable('scrubs')
      .set((e) => ({
        scrubbed: removals,
        waiting_since: e.case().when('removals', '=', removals).then(null).else(new Date().toISOString()).end(),
      }))
      .where('scrubbed', '<', removals)
      .execute();
  return remains;
}

class NotScrubbedError extends Error {
  readonly code: ScrubObstacle;

  constructor(remains: ScrubObstacle) {
    super('Parts of deleted rows may still be readable.');
    this.code = remains;
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
 * The job: scrubs where leads were removed and no scrub has followed, whoever removed them. At most once a night, and as soon
 * as the server runs again where it did not at night: the whole database is written anew, and writes wait meanwhile.
 *
 * @throws with what remains as its `code`
 */
export async function scrubIfDue({ db, scrub }: { readonly db: Database; readonly scrub: Scrub }, now = new Date()): Promise<void> {
  const { removals, scrubbed, waiting_since } = await db.selectFrom('scrubs').selectAll().executeTakeFirstOrThrow();
  if (removals === scrubbed || (waiting_since !== null && waiting_since >= lastNight(now))) return;
  const remains = await scrub();
  if (remains !== undefined) throw new NotScrubbedError(remains);
}
