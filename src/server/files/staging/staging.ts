// Stores uploads, encrypted, until their form is accepted.
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { requireFreeSpace } from './free-space.ts';
import { findLiveProcesses, acquireProcessLock, type ProcessLock } from './process-lock.ts';
import { type EncryptedFile, writeEncrypted } from './write-encrypted.ts';

const MEGABYTE = 1024 * 1024;

/** An uploaded file of a request that is not decided yet. One over the size limit is truncated. */
export interface StagedFile extends EncryptedFile {
  readonly path: string;
}

export interface Staging {
  /**
   * Writes a stream to a file; once it resolves, the file is encrypted and synced. An interrupted stream leaves nothing. A
   * crash may leave a file, but its key is lost.
   *
   * @throws ENOSPC when the disk is nearly full
   */
  add(stream: Readable): Promise<StagedFile>;
  /** Removes a staged file that will not be kept. */
  discard(path: string): Promise<void>;
  /**
   * Removes files of processes that have ended. Those of running processes, this one included, stay.
   *
   * @param before files without a process (an earlier version's) are removed if they are older
   */
  sweep(before: Date): Promise<void>;
  /** Releases this process's lock. */
  close(): Promise<void>;
}

/** A staged file is named by its process and itself: two UUIDs. */
const OWNER = /^(.{36})-.{36}$/;

/** Passes a stream on while the disk has room. Many streams are written at once, so each checks again as it grows. */
async function* whileDiskHasRoom(stream: Readable, folder: string): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (size % MEGABYTE < chunk.length) await requireFreeSpace(folder);
    size += chunk.length;
    yield chunk;
  }
}

async function write(stream: Readable, folder: string, path: string): Promise<StagedFile> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const encrypted = await writeEncrypted(whileDiskHasRoom(stream, folder), handle);
    await handle.sync();
    return { path, ...encrypted };
  } finally {
    await handle.close();
  }
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  const stats = await stat(path).catch(() => undefined);
  return stats !== undefined && stats.mtime < before;
}

/**
 * Opens the folder in which uploads wait until their form is accepted. It must be on the file store's disk. Several processes
 * may share it: each holds a lock in `processes`.
 */
export async function openStaging(folder: string, processes: string): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const discard = (path: string) => rm(path, { force: true });
  let processLock: Promise<ProcessLock> | undefined;
  const ownId = async () => {
    processLock ??= acquireProcessLock(processes);
    const { id } = await processLock.catch((error: unknown) => {
      processLock = undefined;
      throw error;
    });
    return id;
  };
  return {
    discard,
    async add(stream) {
      const path = join(folder, `${await ownId()}-${randomUUID()}`);
      try {
        return await write(stream, folder, path);
      } catch (error) {
        await discard(path);
        throw error;
      }
    },
    async sweep(before) {
      const names = await readdir(folder);
      // Read after the names: a process that staged one of these files had taken its lock before.
      const live = await findLiveProcesses(processes);
      for (const name of names) {
        const path = join(folder, name);
        const owner = OWNER.exec(name)?.[1];
        const isAbandoned = owner === undefined ? await isOlder(path, before) : !live.has(owner);
        if (isAbandoned) await discard(path);
      }
    },
    async close() {
      await (await processLock)?.end();
    },
  };
}
