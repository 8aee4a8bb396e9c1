import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Tells what of the data other users of the machine could read; nothing where there is nothing to tell. */
export function logExposures(log: Pick<FastifyBaseLogger, 'warn'>, exposed: readonly Exposure[]): void {
  for (const { path, mode, closed } of exposed) {
    if (closed) log.warn({ path, mode }, 'was open to other users, and is restricted to its owner now');
    else log.warn({ path, mode }, 'is open to other users, and only its owner can restrict it');
  }
}

/** What lies in the data folder, itself included, with the mode it must have; the first ones are made where they are missing. */
const FOLDERS = ['', 'uploads', 'uploads/staging', 'processes'];
const FILES = ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm'];
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const { R_OK, W_OK, X_OK } = constants;
const OTHERS = 0o077;

/** Something of the data that users other than ours could use. */
export interface Exposure {
  readonly path: string;
  /** As `chmod` takes it. */
  readonly mode: string;
  /** Whether it is closed to them now; what belongs to somebody else, or lies on a disk without modes, stays as it is. */
  readonly closed: boolean;
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

async function closeToOthers(path: string, wanted: number): Promise<Exposure[]> {
  const before = await modeOf(path);
  if ((before & OTHERS) === 0) return [];
  await chmod(path, wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
  return [{ path, mode: before.toString(8).padStart(4, '0'), closed: ((await modeOf(path)) & OTHERS) === 0 }];
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/**
 * Makes the data folder ready for use by this user, and by nobody else: a folder that was there before may have any mode.
 *
 * @returns what was open to others
 * @throws what the file system says, with the path, when something is no folder, or may not be read and written
 */
export async function prepareDataFolder(dataDir: string): Promise<readonly Exposure[]> {
  const exposed: Exposure[] = [];
  for (const folder of FOLDERS) {
    const path = join(dataDir, folder);
    await mkdir(path, { recursive: true, mode: FOLDER_MODE });
    exposed.push(...(await closeToOthers(path, FOLDER_MODE)));
    await access(path, R_OK | W_OK | X_OK);
  }
  for (const file of FILES) {
    const path = join(dataDir, file);
    if (!(await isThere(path))) continue;
    exposed.push(...(await closeToOthers(path, FILE_MODE)));
    await access(path, R_OK | W_OK);
  }
  return exposed;
}
