import type { Writable } from 'node:stream';
import type { FileStore } from '#server/files/store/file-store.ts';
import type { LeadsSource } from '#server/leads/leads-source.ts';
import type { Print } from '#tools/run/print.ts';

/** What every command works with. */
export interface LeadsContext extends LeadsSource {
  /** Uploads. */
  readonly store: FileStore;
  readonly print: Print;
  /** Where a document is written that is to go nowhere else; a terminal would show its bytes. */
  readonly stdout: Writable & { readonly isTTY?: boolean };
  /** Who runs the command: `user@machine`. */
  readonly staff: string;
}
