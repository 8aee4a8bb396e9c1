import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ScrubObstacle } from './scrub.ts';
import type { ScrubOrder } from './scrub-order.ts';
import { withErrorCodes } from '../sqlite/sqlite-error.ts';

/** By what SQLite calls its result. */
const REMAINS: Readonly<Record<string, ScrubObstacle>> = { SQLITE_BUSY: 'locked', SQLITE_FULL: 'full' };

/**
 * Writes the file anew. `secure_delete` overwrites what is deleted where it stood, but rows that had moved to another page
 * before, when that filled up, have left copies in the gaps of the old one.
 */
function rewrite(database: DatabaseSync): ScrubObstacle | undefined {
  try {
    withErrorCodes(() => database.exec('vacuum'));
    return undefined;
  } catch (error) {
    const remains = REMAINS[(error as { code: string }).code];
    if (remains === undefined) throw error;
    return remains;
  }
}

/** Brings the log into the file and cuts it to nothing: it holds each page as it was after every change. */
function cutLog(database: DatabaseSync): ScrubObstacle | undefined {
  const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
  return busy === 0 ? undefined : 'read';
}

const { path, patienceMs } = workerData as ScrubOrder;
const database = new DatabaseSync(path, { timeout: patienceMs });
try {
  database.exec('pragma secure_delete = on');
  const remains = rewrite(database);
  // Also where the file could not be written anew: it is most of what can be read.
  const log = cutLog(database);
  parentPort?.postMessage(remains ?? log, []);
} finally {
  database.close();
}
