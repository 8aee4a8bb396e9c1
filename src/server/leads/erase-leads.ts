import type { FileStore } from '../files/store/file-store.ts';
import type { Storage } from '../storage/open.ts';
import { removeLeads } from '../storage/leads/remove-leads.ts';
import type { ScrubObstacle } from '../storage/database/scrub/scrub.ts';

/** Maximum number of ids in one statement. */
const BATCH = 500;

/** The result of erasing leads. */
export interface ErasureResult {
  /** How many files could not be removed; the server's sweep tries again within the hour. */
  readonly files: number;
  /** Why deleted bytes may still be readable in the database file; undefined when none are left. */
  readonly rows: ScrubObstacle | undefined;
}

/**
 * Erases leads for good: rows with everything that belongs to them, files, and bytes of deleted rows in the database. The last step
 * rewrites the database, so collect ids and erase once. Without ids, only that step runs.
 *
 * @param by who erases them, for the audit log
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
