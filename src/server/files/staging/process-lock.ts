import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from '../../storage/database/sqlite/file-lock.ts';

/** By which other processes know that this one is alive. */
export interface ProcessLock {
  /** A UUID. */
  readonly id: string;
  /** Ends it, as the end of the process does. */
  end(): Promise<void>;
}

/** Gives a sign of life in a folder, which is made where there is none. */
export async function acquireProcessLock(folder: string): Promise<ProcessLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const id = randomUUID();
    const path = join(folder, id);
    await (await open(path, 'wx', 0o600)).close();
    const lock = lockFile(path);
    // Between making and locking it another process may have taken it for a dead one's; that one removes what it locks.
    if (!lock || !existsSync(path)) {
      lock?.release();
      continue;
    }
    return {
      id,
      async end() {
        lock.release();
        await rm(path, { force: true });
      },
    };
  }
}

const ID = /^[0-9a-f-]{36}$/;

async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => ID.test(name));
}

/** Forgets the processes that have ended, and gives the ids of the others. */
export async function findLiveProcesses(folder: string): Promise<ReadonlySet<string>> {
  const living = new Set<string>();
  for (const id of await idsIn(folder)) {
    const lock = lockFile(join(folder, id));
    if (lock) {
      await rm(join(folder, id), { force: true });
      lock.release();
    } else living.add(id);
  }
  return living;
}
