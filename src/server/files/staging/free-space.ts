import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;
const RESERVE_SHARE = 20;
const MIN_RESERVE = 8 * MEGABYTE;
const MAX_RESERVE = 256 * MEGABYTE;

/** The disk is too full for uploads. The answer is that of an outage, as for a disk that is full while writing. */
class NoSpaceError extends Error {
  readonly code = 'ENOSPC';
  readonly syscall = 'statfs';
}

/** The disk that a folder is on, in bytes. */
export interface DiskSpace {
  readonly size: number;
  readonly free: number;
  /** Bytes that uploads must leave free. */
  readonly reserve: number;
}

export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const size = blocks * bsize;
  return { size, free: bavail * bsize, reserve: Math.min(MAX_RESERVE, Math.max(MIN_RESERVE, size / RESERVE_SHARE)) };
}

/**
 * Uploads must leave a twentieth of the disk free (8 to 256 MB). The database is on it too, so forms without files still work when
 * documents have filled the rest.
 *
 * @throws ENOSPC when less is left
 */
export async function requireFreeSpace(folder: string): Promise<void> {
  const { free, reserve } = await diskSpace(folder);
  if (free < reserve) throw new NoSpaceError('The disk is nearly full.');
}
