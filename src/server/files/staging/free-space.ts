import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;
const SHARE = 20;
const LEAST = 8 * MEGABYTE;
const MOST = 256 * MEGABYTE;

/** The disk is too full for uploads; told as an outage, like the disk's own word for it. */
class NoSpaceError extends Error {
  readonly code = 'ENOSPC';
  readonly syscall = 'statfs';
}

/**
 * Uploads leave a twentieth of the disk free (8 to 256 MB): the database is on it too, and forms without files go on when
 * the documents have filled it.
 *
 * @throws ENOSPC when less is left
 */
export async function requireFreeSpace(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const reserve = Math.min(MOST, Math.max(LEAST, (blocks * bsize) / SHARE));
  if (bavail * bsize < reserve) throw new NoSpaceError('The disk is nearly full.');
}
