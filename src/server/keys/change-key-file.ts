// Adds and removes master keys in the key file.
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { KeyError } from '../crypto/key-error.ts';
import { isKeyLine, readKeyFile, syncFolder, writeSynced } from '../crypto/key-file.ts';
import { newMasterKeyText, parseMasterKey } from '../crypto/master-key.ts';
import { type FileLock, lockFile } from '../storage/database/sqlite/file-lock.ts';

/** How long to wait for another command that changes the same file, in ms, and how often to look. */
const WAIT_MS = 10_000;
const RETRY_MS = 25;

const idOf = (line: string) => parseMasterKey(line.trim())?.id ?? '';

/** Gives a new file the owner and mode of the key file, so that the server can read it whoever ran the command. */
async function copyOwner(path: string, realKeyPath: string, copiesMode: boolean): Promise<void> {
  const { uid, gid, mode } = await stat(realKeyPath);
  const handle = await open(path, 'r');
  try {
    if (copiesMode) await handle.chmod(mode & 0o777);
    if (uid !== process.getuid?.() || gid !== process.getgid?.()) await handle.chown(uid, gid);
  } finally {
    await handle.close();
  }
}

/** Locks a key file against every other command that changes it, on this machine and in containers that share its disk. */
async function lockKeyFile(path: string, realKeyPath: string): Promise<FileLock> {
  const lockPath = `${realKeyPath}.lock`;
  await (await open(lockPath, 'a', 0o600)).close();
  await copyOwner(lockPath, realKeyPath, false);
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const lock = lockFile(lockPath);
    if (lock) return lock;
    if (performance.now() >= deadline)
      throw new KeyError(`Another command is changing the key file ${path}. Run this again once it is done.`);
    await setTimeout(RETRY_MS);
  }
}

/** Replaces the text of a key file atomically, and verifies it by reading it back. */
async function replaceText(path: string, realKeyPath: string, text: string): Promise<void> {
  const temporaryPath = `${realKeyPath}.new`;
  // A command that was killed may have left it.
  await rm(temporaryPath, { force: true });
  try {
    await writeSynced(temporaryPath, text);
    await copyOwner(temporaryPath, realKeyPath, true);
    await rename(temporaryPath, realKeyPath);
    await syncFolder(realKeyPath);
  } finally {
    await rm(temporaryPath, { force: true });
  }
  const [written, readBack] = [text.split('\n').filter(isKeyLine).map(idOf), readKeyFile(path).map(({ id }) => id)];
  if (written.join() !== readBack.join())
    throw new KeyError(`The key file ${path} does not contain what was just written. Compare it with your copy before you continue.`);
}

/**
 * Changes the lines of a key file, under a lock, so that two commands never overwrite each other's key. If it is killed, the file
 * is either unchanged or fully changed.
 *
 * @param change returns the new lines; undefined: nothing to change
 * @returns whether it was changed
 * @throws KeyError if it cannot be written, or another command keeps it locked
 */
async function changeLines(path: string, change: (lines: readonly string[]) => readonly string[] | undefined): Promise<boolean> {
  let lock: FileLock | undefined;
  try {
    // Replaces the target of a symbolic link, not the link.
    const realKeyPath = await realpath(path);
    lock = await lockKeyFile(path, realKeyPath);
    // Throws if it contains anything but keys.
    readKeyFile(path);
    const lines = change((await readFile(realKeyPath, 'utf8')).split('\n'));
    if (lines) await replaceText(path, realKeyPath, lines.join('\n'));
    return lines !== undefined;
  } catch (error) {
    if (error instanceof KeyError) throw error;
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new KeyError(
      `The key file ${path} cannot be written (${code || message}). Run this as a user who may, and keep the folder writable while it runs.`,
    );
  } finally {
    lock?.release();
  }
}

/**
 * Adds a new key before the current one. The new key encrypts from now on; both decrypt. If there are several keys already, a rotation
 * is in progress, and nothing is added.
 *
 * @returns whether it was added
 */
export function addKey(path: string): Promise<boolean> {
  return changeLines(path, (lines) => {
    const first = lines.findIndex(isKeyLine);
    return lines.filter(isKeyLine).length > 1 ? undefined : lines.toSpliced(first, 0, newMasterKeyText());
  });
}

/**
 * Removes keys, but never the first one, which encrypts.
 *
 * @returns whether any was removed
 */
export function removeKeys(path: string, ids: ReadonlySet<string>): Promise<boolean> {
  return changeLines(path, (lines) => {
    const first = lines.findIndex(isKeyLine);
    const kept = lines.filter((line, i) => i === first || !isKeyLine(line) || !ids.has(idOf(line)));
    return kept.length === lines.length ? undefined : kept;
  });
}
