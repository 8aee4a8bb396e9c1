import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The RAM disk of most Linux systems. In containers it is often too small. */
const MEMORY_DISK = '/dev/shm';
const MIN_FREE_BYTES = 2 * 1024 ** 3;
const FOLDER_NAME = /^site-tests-(\d+)-/;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process of another user is running.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes folders of runs that were killed together with their cleanup processes. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = FOLDER_NAME.exec(name)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Another user's, or a disk that a test mounted there: it does not hinder this run.
    }
  }
}

function makeFolder(parent: string): string {
  removeLeftovers(parent);
  const folder = mkdtempSync(join(parent, `site-tests-${process.pid}-`));
  // Servers and databases of tests run as other users too.
  chmodSync(folder, 0o1777);
  return folder;
}

/** Makes a folder for test data, in memory if there is room: hundreds of databases would be slow on disk. The cleanup process removes it. */
export function makeTestFolder(): string {
  return makeFolder(hasRoom() ? MEMORY_DISK : tmpdir());
}

/** Makes a folder on the disk, for tests about the disk. */
export function makeDiskFolder(): string {
  return makeFolder(tmpdir());
}
