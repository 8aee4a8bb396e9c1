import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFile } from '../../storage/database/sqlite/file-lock.ts';

/** A locked file by which other processes see that this one is running. */
export interface ProcessLock {
  /** A UUID. */
  readonly id: string;
  /** Releases the lock and removes the file. */
  end(): Promise<void>;
}

/** Creates and locks a file for this process in a folder. */
export async function acquireProcessLock(folder: string): Promise<ProcessLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const id = randomUUID();
    const path = join(folder, id);
    await (await open(path, 'wx', 0o600)).close();
    const lock = lockFile(path);
    // Before it was locked, another process may have removed it as a dead process's file: then try again.
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

const LOCK_NAME = /^[0-9a-f-]{36}$/;

async function idsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => LOCK_NAME.test(name));
}

/** Removes the files of processes that have ended. @returns the ids of those that run */
export async function findLiveProcesses(folder: string): Promise<ReadonlySet<string>> {
  const live = new Set<string>();
  for (const id of await idsIn(folder)) {
    const lock = lockFile(join(folder, id));
    if (lock) {
      await rm(join(folder, id), { force: true });
      lock.release();
    } else live.add(id);
  }
  return live;
}
