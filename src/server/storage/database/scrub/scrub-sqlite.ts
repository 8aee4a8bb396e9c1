import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PATIENCE_MS, type ScrubObstacle } from './scrub.ts';
import type { ScrubRequest } from './scrub-request.ts';

/**
 * Scrubs a database file that others may have open (see `Scrub`). In a thread of its own, since SQLite blocks while it waits
 * and writes.
 *
 * @throws errors of SQLite that are not a `ScrubObstacle`
 */
export async function scrubSqlite(path: string, patienceMs = PATIENCE_MS): Promise<ScrubObstacle | undefined> {
  const worker = new Worker(new URL('scrub-worker.ts', import.meta.url), { workerData: { path, patienceMs } satisfies ScrubRequest });
  const [obstacle] = (await once(worker, 'message')) as [ScrubObstacle | undefined];
  return obstacle;
}
