import { rebuildIndex } from '#server/storage/leads/search-index.ts';
import type { LeadsContext } from '../context.ts';

/** Builds the search index of all leads again. */
export async function reindex({ storage, definitions, print }: LeadsContext): Promise<number> {
  const count = await rebuildIndex(storage.db, (form) => definitions.get(form)?.schema);
  print(`${count} ${count === 1 ? 'lead is' : 'leads are'} in the search index.\n`);
  return 0;
}
