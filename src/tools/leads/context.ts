import type { Writable } from 'node:stream';
import type { FileStore } from '#server/files/store/file-store.ts';
import type { LeadsSource } from '#server/leads/leads-source.ts';
import type { Print } from '#tools/run/print.ts';

/** The context of every `leads` command. */
export interface LeadsContext extends LeadsSource {
  /** The store of uploaded files. */
  readonly store: FileStore;
  readonly print: Print;
  /** Standard output, for documents without `--out`. */
  readonly stdout: Writable & { readonly isTTY?: boolean };
  /** Who runs the command: `user@machine`. */
  readonly staff: string;
}
