import type { FileStore } from '#server/files/file-store.ts';
import type { LeadsSource } from '#server/leads/leads-source.ts';
import type { Print } from '#tools/run/print.ts';

/** What every command works with. */
export interface LeadsContext extends LeadsSource {
  /** Uploads. */
  readonly store: FileStore;
  readonly print: Print;
}
