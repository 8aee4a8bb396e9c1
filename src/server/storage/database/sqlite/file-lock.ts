import { DatabaseSync } from 'node:sqlite';
import { withErrorCodes } from './sqlite-error.ts';

/** A lock on a file that one process holds at a time. The operating system releases it when the process ends. */
export interface FileLock {
  release(): void;
}

/**
 * Locks a file; it is created if needed, and stays empty. Node has no file locks, so SQLite's are used. They also work between
 * containers that share a disk.
 *
 * @returns undefined when another process holds the lock
 */
export function lockFile(path: string): FileLock | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // In memory, so that SQLite creates no journal file.
    withErrorCodes(() => database.exec('pragma journal_mode = memory; begin exclusive'));
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
