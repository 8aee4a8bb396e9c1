import { access, chmod, constants, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

/** Logs which data files and folders were open to other users of the machine. */
export function logExposures(log: Pick<FastifyBaseLogger, 'warn'>, exposed: readonly Exposure[]): void {
  for (const { path, mode, closed } of exposed) {
    if (closed) log.warn({ path, mode }, 'was open to other users, and is restricted to its owner now');
    else log.warn({ path, mode }, 'is open to other users, and only its owner can restrict it');
  }
}

/** The data folder itself and the folders in it, which are created if they are missing. */
const FOLDERS = ['', 'uploads', 'uploads/staging', 'processes'];
/** The files of the embedded database. */
const FILES = ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm'];
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const { R_OK, W_OK, X_OK } = constants;
/** The permission bits of other users. */
const OTHER_USERS = 0o077;

/** A file or folder that was open to other users of the machine. */
export interface Exposure {
  readonly path: string;
  /** Its mode before, in octal as for `chmod`. */
  readonly mode: string;
  /** Whether it is restricted now. The server cannot restrict what another user owns, or what is on a disk without modes. */
  readonly closed: boolean;
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

async function closeToOthers(path: string, targetMode: number): Promise<Exposure[]> {
  const oldMode = await modeOf(path);
  if ((oldMode & OTHER_USERS) === 0) return [];
  await chmod(path, targetMode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
  });
  return [{ path, mode: oldMode.toString(8).padStart(4, '0'), closed: ((await modeOf(path)) & OTHER_USERS) === 0 }];
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/**
 * Creates the data folder and restricts it to this user. An existing folder may have any mode.
 *
 * @returns what was open to other users
 * @throws the error of the file system, with the path, if something is not a folder, or this user may not read and write it
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
    if (!(await exists(path))) continue;
    exposed.push(...(await closeToOthers(path, FILE_MODE)));
    await access(path, R_OK | W_OK);
  }
  return exposed;
}
