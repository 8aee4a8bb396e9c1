import { DatabaseSync } from 'node:sqlite';
import { withErrorCodes } from './sqlite-error.ts';

/** A lock on a file that only one process may have; the operating system takes it back however the process ends. */
export interface FileLock {
  release(): void;
}

/**
 * Locks a file, which is made where there is none and stays empty. Node has no locks of its own, SQLite has those of every system, and
 * they hold between containers that share a disk, too.
 *
 * @returns undefined when somebody has it
 */
export function lockFile(path: string): FileLock | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // In memory, so that no journal comes to lie beside the file.
    withErrorCodes(() => database.exec('pragma journal_mode = memory; begin exclusive'));
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
}
