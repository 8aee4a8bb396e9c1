import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { requireFreeSpace } from './free-space.ts';

const MEGABYTE = 1024 * 1024;

/** A file of a request whose fate is not decided yet. */
export interface StagedFile {
  readonly path: string;
  /** Bytes received; of a file over the limit, not all of them. */
  readonly size: number;
  readonly sha256: string;
}

export interface Staging {
  /**
   * Writes a stream to a file, synced when it resolves. Nothing is left of a stream that breaks off.
   *
   * @throws ENOSPC when the disk is nearly full
   */
  add(stream: Readable): Promise<StagedFile>;
  /** Removes a staged file that will not be kept. */
  discard(path: string): Promise<void>;
  /** Removes what crashed requests left, older than `before`. */
  sweep(before: Date): Promise<void>;
}

async function write(stream: Readable, folder: string, path: string): Promise<StagedFile> {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      // Many are written at once, so each looks again as it grows.
      if (size % MEGABYTE < chunk.length) await requireFreeSpace(folder);
      hash.update(chunk);
      size += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { path, size, sha256: hash.digest('hex') };
}

/** Opens the folder in which uploads wait until their form is found valid; it must be on the file store's own disk. */
export async function openStaging(folder: string): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const discard = (path: string) => rm(path, { force: true });
  return {
    discard,
    async add(stream) {
      const path = join(folder, randomUUID());
      try {
        return await write(stream, folder, path);
      } catch (error) {
        await discard(path);
        throw error;
      }
    },
    async sweep(before) {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtime < before) await discard(path);
      }
    },
  };
}
