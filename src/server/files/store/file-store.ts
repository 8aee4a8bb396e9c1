import type { Readable } from 'node:stream';

/** A complete and synced file in the staging folder. */
interface Staged {
  readonly path: string;
  /** The name under which it will be kept. */
  readonly filename: string;
}

export interface KeptFile {
  readonly filename: string;
  readonly modifiedAt: Date;
}

/** Where uploads are kept: a folder, or object storage. */
export interface FileStore {
  /** Moves files out of staging. Once it resolves they survive a power cut. */
  keep(files: readonly Staged[]): Promise<void>;
  /** @throws if the file does not exist */
  read(filename: string): Promise<Readable>;
  /** Does nothing when the file does not exist. */
  remove(filename: string): Promise<void>;
  list(): AsyncIterable<KeptFile>;
}
