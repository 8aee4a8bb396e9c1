import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory, which most Linux systems have; what containers give it by default is too little. */
const MEMORY = '/dev/shm';
const ROOM = 2 * 1024 ** 3;
const NAME = /^site-tests-(\d+)-/;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process runs too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Makes a folder for what tests write; what a run has left that was killed together with its caretaker is removed first. It is in memory where there is room: hundreds of databases would wait for the disk, and the tests that are about
 * the disk do not use it.
 */
export function makeTestFolder(): string {
  const parent = hasRoom() ? MEMORY : tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(parent, `site-tests-${process.pid}-`));
  // Servers and databases of tests run as other users too.
  chmodSync(folder, 0o1777);
  return folder;
}

/** Makes a folder on the disk, for tests that are about it. */
export function makeDiskFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `site-tests-${process.pid}-`));
  chmodSync(folder, 0o1777);
  return folder;
}
