import type { Storage } from '../storage/open.ts';
import { filenameOf, storedName } from '../storage/encryption/encrypted-rows.ts';
import type { Files } from './open-files.ts';

const HOUR = 3_600_000;
const BATCH = 500;

/** If there are more files than this and none has a row, the database is new or another one. */
const TOO_MANY_UNKNOWN = 20;

/** The uploads seem to belong to another database (a forgotten DATABASE_URL, a partial restore): nothing is removed. */
class ForeignFilesError extends Error {
  readonly code = 'FOREIGN_FILES';
}

async function removeOrphans({ db }: Storage, { store }: Files, before: Date): Promise<number> {
  const orphans: string[] = [];
  let knownCount = 0;
  let batch: string[] = [];
  const checkBatch = async () => {
    if (batch.length === 0) return;
    const filenames = [...new Set(batch.map(filenameOf))];
    const rows = await db.selectFrom('files').select(['filename', 'data_key']).where('filename', 'in', filenames).execute();
    const names = new Set(rows.map(storedName));
    orphans.push(...batch.filter((filename) => !names.has(filename)));
    knownCount += names.size;
    batch = [];
  };
  for await (const { filename, modifiedAt } of store.list()) {
    if (modifiedAt >= before) continue;
    batch.push(filename);
    if (batch.length === BATCH) await checkBatch();
  }
  await checkBatch();
  if (knownCount === 0 && orphans.length > TOO_MANY_UNKNOWN) throw new ForeignFilesError('No stored file has a row in the database.');
  for (const filename of orphans) await store.remove(filename);
  return orphans.length;
}

/**
 * Removes files that interrupted requests left behind: staged files, and stored files without a row. A stored file younger than `graceMs`
 * stays, since its request may still be running.
 *
 * @returns how many stored files had no row
 * @throws when none of many files has a row
 */
export async function sweep(storage: Storage, files: Files, now = new Date(), graceMs = HOUR): Promise<number> {
  const before = new Date(now.getTime() - graceMs);
  await files.staging.sweep(before);
  return removeOrphans(storage, files, before);
}
