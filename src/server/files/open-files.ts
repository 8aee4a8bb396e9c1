import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openStaging, type Staging } from './staging.ts';

export interface Files {
  readonly store: FileStore;
  readonly staging: Staging;
}

/** The client of object storage is large; who keeps uploads on disk does not load it. */
async function openStore(folder: string, uploadsUrl: string | undefined): Promise<FileStore> {
  if (uploadsUrl === undefined) return openDiskStore(folder);
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(uploadsUrl);
}

/** Opens where uploads are kept (`uploadsUrl`, else a folder of the data) and where they wait before. */
export async function openFiles(dataDir: string, uploadsUrl: string | undefined): Promise<Files> {
  const folder = join(dataDir, 'uploads');
  return { store: await openStore(folder, uploadsUrl), staging: await openStaging(join(folder, 'staging'), join(dataDir, 'processes')) };
}
