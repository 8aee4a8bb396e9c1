import type { Database } from './tables.ts';

/**
 * What keeps bytes of deleted rows from being unreadable. `locked`: somebody else has the database, or a table, for himself.
 * `read`: a transaction or read that began before the rows were deleted still sees them. `full`: there is no room to write
 * the database anew. `not-owner`: this role may not do it. `large`: a table is too large to be written anew while others
 * wait; its deleted rows are gone, but what stood in them may still stand in gaps between others.
 */
export type Remains = 'locked' | 'read' | 'full' | 'not-owner' | 'large';

/** How long a scrub waits for others, in ms. */
export const PATIENCE_MS = 10_000;

/**
 * Makes deleted rows unreadable: the database is written anew without them, and its log is emptied. What a visitor's older
 * versions left behind goes with them.
 *
 * @param patienceMs how long to wait for whoever is in the way
 * @returns what is in the way still; undefined when nothing is left
 */
export type Scrub = (patienceMs?: number) => Promise<Remains | undefined>;

/** Scrubs, and notes it, unless it is to be tried again: what is `large` stays so. */
export async function scrubAndNote(db: Database, scrub: () => Promise<Remains | undefined>): Promise<Remains | undefined> {
  const { removals } = await db.selectFrom('scrubs').select('removals').executeTakeFirstOrThrow();
  const remains = await scrub();
  // Not what was removed meanwhile.
  if (remains === undefined || remains === 'large')
    await db.updateTable('scrubs').set({ scrubbed: removals }).where('scrubbed', '<', removals).execute();
  return remains;
}

class NotScrubbedError extends Error {
  readonly code: Remains;

  constructor(remains: Remains) {
    super('Bytes of deleted rows may still be read.');
    this.code = remains;
  }
}

/**
 * The job: scrubs where leads were removed and no scrub has followed, whoever removed them.
 *
 * @throws with what remains as its `code`
 */
export async function scrubIfDue({ db, scrub }: { readonly db: Database; readonly scrub: Scrub }): Promise<void> {
  const { removals, scrubbed } = await db.selectFrom('scrubs').selectAll().executeTakeFirstOrThrow();
  if (removals === scrubbed) return;
  const remains = await scrub();
  if (remains !== undefined) throw new NotScrubbedError(remains);
}
