import { droppedPaths, titleAt } from '#shared/forms/versions/dropped.ts';
import { findLead, type Lead, answersOf } from '../../storage/leads/read-leads.ts';
import type { Storage } from '../../storage/open.ts';

/**
 * What the pages called that a lead was saved on, and that its form does not ask for any more; undefined for what had no name. Of a
 * lead that was saved, or laid out, as the form asks now there is nothing to tell.
 */
export async function formerTitles({ db, encryption, versions }: Storage, { id, form, version }: Lead): Promise<(string | undefined)[]> {
  const now = versions.present(form)?.schema;
  if (!now || versions.isPresent(form, version)) return [];
  const before = (await versions.of(form, version))?.schema;
  // As it is stored, by the names of its page.
  const lead = before && (await findLead({ db, encryption }, id));
  if (!lead) return [];
  return droppedPaths(answersOf(lead), before, now).map((path) => titleAt(path, before));
}
