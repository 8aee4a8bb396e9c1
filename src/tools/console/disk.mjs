// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { statfsSync } from 'node:fs';

/** A disk with fewer free bytes counts as full. */
const MIN_FREE_BYTES = 4 * 1024 * 1024;

/** Whether there is room left on the disk of a folder. */
export function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > MIN_FREE_BYTES;
  } catch {
    // Unknown, for example because the folder does not exist yet.
    return true;
  }
}

/** Whether an error means a full disk. The bundler is native, and its errors have no code. */
export const isFullDisk = (error) => /ENOSPC|EDQUOT|No space left on device/.test(`${error?.code} ${error?.message}`);

/** The message for a full disk. */
export const fullDisk = (folder) => `The disk is full (${folder.replace(/(?<=.)\/$/, '')}). Make room for 1 GB, then try again.`;
