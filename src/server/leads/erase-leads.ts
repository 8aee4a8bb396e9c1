import type { FileStore } from '../files/store/file-store.ts';
import type { Storage } from '../storage/open.ts';
import { removeLeads } from '../storage/leads/remove-leads.ts';
import type { ScrubObstacle } from '../storage/database/scrub/scrub.ts';

/** As many as one statement may name. */
const BATCH = 500;

/** What is left of leads that were erased. */
export interface ErasureResult {
  /** How many files could not be removed; the server's sweep tries again within the hour. */
  readonly files: number;
  /** Why bytes of the rows may still be read in the database; undefined when none are left. */
  readonly rows: ScrubObstacle | undefined;
}

/**
 * Erases leads for good: rows, all that hangs on them, their files, and what deleted rows leave behind in the database. That
 * last part writes the database anew, so whoever erases often collects the ids and erases once. Without ids it does no
 * more than that.
 *
 * @param by who erases them, for the one line that stays
 */
export async function eraseLeads(
  { db, scrub }: Pick<Storage, 'db' | 'scrub'>,
  store: Pick<FileStore, 'remove'>,
  ids: readonly string[],
  by: string,
): Promise<ErasureResult> {
  const filenames: string[] = [];
  for (let from = 0; from < ids.length; from += BATCH) filenames.push(...(await removeLeads(db, ids.slice(from, from + BATCH), by)));
  const results = await Promise.allSettled(filenames.map((filename) => store.remove(filename)));
  return { files: results.filter(({ status }) => status === 'rejected').length, rows: await scrub() };
}
