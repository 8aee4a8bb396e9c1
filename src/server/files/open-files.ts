import { join } from 'node:path';
import { openDiskStore } from './store/disk-store.ts';
import { Inspector } from './inspection/inspector.ts';
import type { FileStore } from './store/file-store.ts';
import { openStaging, type Staging } from './staging/staging.ts';
import { clamdScanner, type VirusScanner } from './inspection/virus-scanner.ts';

export interface Files {
  readonly store: FileStore;
  readonly staging: Staging;
  readonly inspector: Inspector;
  /** Absent: files are not scanned for viruses. */
  readonly scanner: VirusScanner | undefined;
}

/** Loads the client of object storage only if it is used: it is large. */
async function openStore(folder: string, uploadsUrl: string | undefined): Promise<FileStore> {
  if (uploadsUrl === undefined) return openDiskStore(folder);
  const { openS3Store } = await import('./store/s3-store.ts');
  return openS3Store(uploadsUrl);
}

/** Opens the file store (`uploadsUrl`, otherwise a folder in the data folder), the staging folder and the inspector. */
export async function openFiles(dataDir: string, uploadsUrl: string | undefined, clamdUrl?: string): Promise<Files> {
  const folder = join(dataDir, 'uploads');
  return {
    store: await openStore(folder, uploadsUrl),
    staging: await openStaging(join(folder, 'staging'), join(dataDir, 'processes')),
    inspector: new Inspector(),
    scanner: clamdUrl === undefined ? undefined : clamdScanner(clamdUrl),
  };
}

/** Removes files without a row, by their names in the store. If one cannot be removed now, `sweep` removes it later. */
export async function removeFiles({ store }: Pick<Files, 'store'>, filenames: readonly string[]): Promise<void> {
  await Promise.allSettled(filenames.map((filename) => store.remove(filename)));
}
