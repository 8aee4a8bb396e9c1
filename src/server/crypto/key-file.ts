// Reads and creates the file with the master keys.
import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { KeyError } from './key-error.ts';
import { KEY_FORMAT, type MasterKey, newMasterKeyText, parseMasterKey } from './master-key.ts';

const HEAD =
  '# Decrypts the identity documents and numbers of this site; without it they are lost. The first key encrypts, all keys decrypt.\n';

/** The message after a key file was created. */
export const keyFileCreatedMessage = (file: string) => `Created the key that encrypts identity numbers and documents: ${file}
Keep a copy of the key in another place: without it, nobody can read them. In production, move it out of the data folder and set DATA_KEY_FILE. Otherwise a backup of that folder contains both the data and its key.`;

const READABLE_BY_ALL = 0o007;

/** Whether a line of a key file is a key, not empty or a comment. */
export const isKeyLine = (line: string) => line.trim() !== '' && !line.trim().startsWith('#');

function explainReadError(path: string, { code, message }: NodeJS.ErrnoException): KeyError {
  if (code === 'ENOENT') return new KeyError(`There is no key file ${path}. Restore it, or create one: npm run keys -- new`);
  if (code === 'EACCES')
    return new KeyError(`The key file ${path} cannot be read by this user. Make it the server's own: chown it, then chmod 600.`);
  return new KeyError(`The key file ${path} cannot be read: ${message}.`);
}

/** A stamp that changes whenever the file is written. */
export function fileStamp(path: string): string {
  const { ino, mtimeMs, size } = statSync(path);
  return `${ino} ${mtimeMs} ${size}`;
}

/**
 * Reads the keys of a key file, one a line; the first encrypts.
 *
 * @throws KeyError when it is not there, not ours alone, or holds something else
 */
export function readKeyFile(path: string): MasterKey[] {
  let text: string;
  try {
    if ((statSync(path).mode & READABLE_BY_ALL) !== 0) {
      throw new KeyError(`The key file ${path} is readable by every user of this machine. Restrict it: chmod 600 ${path}`);
    }
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw error instanceof KeyError ? error : explainReadError(path, error as NodeJS.ErrnoException);
  }
  const keys = text.split('\n').flatMap((line, i) => {
    if (!isKeyLine(line)) return [];
    const key = parseMasterKey(line.trim());
    if (!key) throw new KeyError(`Line ${i + 1} of the key file ${path} is not a key. A key is ${KEY_FORMAT}.`);
    return [key];
  });
  if (keys.length === 0) throw new KeyError(`The key file ${path} contains no key. A key is ${KEY_FORMAT}.`);
  return keys;
}

/** Writes a new file for its owner alone, synced. */
export async function writeSynced(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a file's folder, so that its entry survives a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(dirname(path), 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates a key file with one new key, atomically: of several processes at once, one succeeds. Once this resolves, the file
 * survives a power cut.
 *
 * @returns whether this process created it
 */
export async function makeKeyFile(path: string): Promise<boolean> {
  const temporaryPath = `${path}.${randomUUID()}`;
  // Beside a PostgreSQL there may be no data folder yet.
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeSynced(temporaryPath, `${HEAD}${newMasterKeyText()}\n`);
  try {
    await link(temporaryPath, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(temporaryPath, { force: true });
    await syncFolder(path);
  }
}
