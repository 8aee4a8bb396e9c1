import type { SchemaTables } from '#server/definitions/load.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Storage } from '#server/storage/open.ts';
import type { Print } from '#tools/run/print.ts';

/** What every command works with. */
export interface LeadsContext extends SchemaTables {
  readonly storage: Storage;
  /** Uploads. */
  readonly store: FileStore;
  readonly print: Print;
}
