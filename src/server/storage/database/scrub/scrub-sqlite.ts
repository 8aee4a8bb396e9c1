import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PATIENCE_MS, type Remains } from './scrub.ts';
import type { ScrubOrder } from './scrub-order.ts';

/**
 * Scrubs a database file, beside whoever else has it open (see `Scrub`). SQLite waits and writes without letting anything
 * else run, so a thread of its own does it.
 *
 * @throws what SQLite throws, except what `Remains` names
 */
export async function scrubSqlite(path: string, patienceMs = PATIENCE_MS): Promise<Remains | undefined> {
  const worker = new Worker(new URL('scrub-worker.ts', import.meta.url), { workerData: { path, patienceMs } satisfies ScrubOrder });
  const [remains] = (await once(worker, 'message')) as [Remains | undefined];
  return remains;
}
