import type { FileStore } from '#server/files/file-store.ts';
import type { Storage } from '#server/storage/open.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import type { Print } from '#tools/run/print.ts';

/** What every command works with. */
export interface Context {
  readonly storage: Storage;
  /** Uploads. */
  readonly store: FileStore;
  readonly definitions: ReadonlyMap<string, FormDefinition>;
  readonly print: Print;
}
