import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { ScrubObstacle } from './scrub.ts';
import type { ScrubRequest } from './scrub-request.ts';
import { withErrorCodes } from '../sqlite/sqlite-error.ts';

/** By SQLite's result code. */
const OBSTACLES: Readonly<Record<string, ScrubObstacle>> = { SQLITE_BUSY: 'locked', SQLITE_FULL: 'full' };

/**
 * Rewrites the file. `secure_delete` overwrites deleted rows in place, but a row that moved to another page earlier has left a
 * copy in the old page.
 */
function rewrite(database: DatabaseSync): ScrubObstacle | undefined {
  try {
    withErrorCodes(() => database.exec('vacuum'));
    return undefined;
  } catch (error) {
    const obstacle = OBSTACLES[(error as { code: string }).code];
    if (obstacle === undefined) throw error;
    return obstacle;
  }
}

/** Writes the log into the file and truncates it: it contains earlier versions of each page. */
function truncateLog(database: DatabaseSync): ScrubObstacle | undefined {
  const { busy } = database.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
  return busy === 0 ? undefined : 'read';
}

const { path, patienceMs } = workerData as ScrubRequest;
const database = new DatabaseSync(path, { timeout: patienceMs });
try {
  database.exec('pragma secure_delete = on');
  const obstacle = rewrite(database);
  // Even if the file could not be rewritten: the log contains most of the deleted data.
  const log = truncateLog(database);
  parentPort?.postMessage(obstacle ?? log, []);
} finally {
  database.close();
}
