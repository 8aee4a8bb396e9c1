import { readConfig } from '#server/start/config.ts';
import type { SchemaTables } from '#server/definitions/load.ts';
import type { TableError } from '#shared/table-error.ts';
import type { FormDiff } from '../diff-projects.ts';
import type { Sides } from './count.ts';

/**
 * Adds to what changed how much of what is stored it concerns, in the database that the environment names; it makes none.
 *
 * @returns `absent` where there is none, `older` where it is of an earlier version
 */
export async function countStored(diffs: readonly FormDiff[], sides: Sides): Promise<readonly FormDiff[] | 'absent' | 'older'> {
  const { openExisting } = await import('#server/storage/open-existing.ts');
  const { withCounts } = await import('./count.ts');
  const storage = await openExisting({ ...readConfig(process.env), definitions: sides.now });
  if (typeof storage === 'string') return storage;
  try {
    return await withCounts(storage, diffs, sides);
  } finally {
    await storage.close();
  }
}

/** States that leads hold in the database that the environment names, and that no table declares; none where there is no database of this version. */
export async function undeclaredHere(tables: Pick<SchemaTables, 'definitions' | 'leadStates'>): Promise<readonly TableError[]> {
  const { openExisting } = await import('#server/storage/open-existing.ts');
  const { findUndeclaredStates } = await import('#server/leads/update-lead.ts');
  const storage = await openExisting(readConfig(process.env));
  if (typeof storage === 'string') return [];
  try {
    return await findUndeclaredStates({ ...tables, storage });
  } finally {
    await storage.close();
  }
}
