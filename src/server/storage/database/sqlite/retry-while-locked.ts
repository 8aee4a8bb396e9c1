import { setTimeout } from 'node:timers/promises';

/** SQLite's own pauses between attempts, in ms; the last one is repeated. */
const PAUSES = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50];

/**
 * Runs a statement, and repeats it while another process locks the file. SQLite's own waiting would block the whole process;
 * here only the caller waits.
 *
 * @param deadline when to give up, by `performance.now()`; at least one attempt is made
 * @throws SQLITE_BUSY when the lock lasts longer
 */
export async function retryWhileLocked<T>(deadline: number, attempt: () => T): Promise<T> {
  for (let attempts = 0; ; attempts += 1) {
    try {
      return attempt();
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'SQLITE_BUSY' || performance.now() >= deadline) throw error;
    }
    await setTimeout(PAUSES[attempts] ?? PAUSES.at(-1));
  }
}
