// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependency.
import { statfsSync } from 'node:fs';

/** Below this many bytes of room, what failed had none left. */
const ROOM = 4 * 1024 * 1024;

/** Whether there is room left on the disk of a folder. */
export function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM;
  } catch {
    return true;
  }
}

/** Whether an error says that a disk is full: Node's, or one of a bundler that is no JavaScript. */
export const isFullDisk = (error) => /ENOSPC|EDQUOT|No space left on device/.test(`${error?.code} ${error?.message}`);

/** The message for a full disk. */
export const fullDisk = (folder) => `The disk is full (${folder.replace(/(?<=.)\/$/, '')}). Make room for 1 GB, then try again.`;
