import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';
import { coalesce } from './coalesce.ts';

/** Makes the names in a folder survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function whenOpen(stream: Readable): Promise<Readable> {
  return new Promise((resolve, reject) => stream.once('open', () => resolve(stream)).once('error', reject));
}

/** Keeps uploads in a folder that nothing but this process reads. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const syncNames = coalesce(() => syncFolder(folder));
  return {
    async keep(files) {
      if (files.length === 0) return;
      for (const { path, filename } of files) await rename(path, join(folder, filename));
      await syncNames();
    },
    read: (filename) => whenOpen(createReadStream(join(folder, filename))),
    remove: (filename) => rm(join(folder, filename), { force: true }),
    async *list() {
      for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const stats = await stat(join(folder, entry.name)).catch(() => undefined);
        if (stats) yield { filename: entry.name, modifiedAt: stats.mtime };
      }
    },
  };
}
