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
