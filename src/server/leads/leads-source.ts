import type { SchemaTables } from '../definitions/load.ts';
import type { Storage } from '../storage/open.ts';

/** The storage with all tables: what reading leads for staff needs. */
export interface LeadsSource extends SchemaTables {
  readonly storage: Storage;
  /** Origin of the site; absent: the brand's. */
  readonly publicUrl?: string | undefined;
}
