import type { SchemaTables } from '../definitions/load.ts';
import type { Storage } from '../storage/open.ts';

/** Where staff find leads, and what tells them what is in one. */
export interface LeadsSource extends SchemaTables {
  readonly storage: Storage;
}
