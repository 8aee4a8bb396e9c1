import { readConfig } from '#server/start/config.ts';
import type { SchemaTables } from '#server/definitions/load.ts';
import type { TableError } from '#shared/table-error.ts';
import type { FormDiff } from '../diff-projects.ts';
import type { FormVersions } from './count.ts';

/**
 * Adds to each change the number of stored leads that it affects. Uses the configured database, and does not create one.
 *
 * @returns `absent` if there is no database, `older` if it has an earlier version
 */
export async function countInDatabase(
  diffs: readonly FormDiff[],
  versions: FormVersions,
): Promise<readonly FormDiff[] | 'absent' | 'older'> {
  // Imported here, since most commands need no database, and its modules load slowly.
  const { openExisting } = await import('#server/storage/open-existing.ts');
  const { withCounts } = await import('./count.ts');
  const storage = await openExisting({ ...readConfig(process.env), definitions: versions.now });
  if (typeof storage === 'string') return storage;
  try {
    return await withCounts(storage, diffs, versions);
  } finally {
    await storage.close();
  }
}

/** Errors for states of stored leads that no `submit.json` declares. Empty if there is no database of this version. */
export async function undeclaredStatesInDatabase(tables: Pick<SchemaTables, 'definitions' | 'leadStates'>): Promise<readonly TableError[]> {
  // Imported here for the same reason as above.
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
