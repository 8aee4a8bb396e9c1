import { hash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lockFile } from '#server/storage/database/sqlite/file-lock.ts';
import { UsageError } from '#tools/console/usage-error.ts';

/** How long to wait for another command. */
const MAX_WAIT_MS = 10_000;
const CHECK_INTERVAL_MS = 20;

/**
 * Runs `work` while no other command reads or writes the files of a release, so that commands do not overwrite each other's changes.
 *
 * @param root a `schemas/` folder
 */
export async function withLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  const path = join(tmpdir(), `forms-${hash('sha256', await realpath(root), 'hex').slice(0, 16)}.lock`);
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const lock = lockFile(path);
    try {
      if (lock) return await work();
    } finally {
      lock?.release();
    }
    if (performance.now() >= deadline)
      throw new UsageError('Another command is writing the files of the release. Run this again once it is done.');
    await setTimeout(CHECK_INTERVAL_MS);
  }
}
