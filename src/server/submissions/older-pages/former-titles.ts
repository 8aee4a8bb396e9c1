import { droppedPaths, titleAt } from '#engine/versions/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { findLead, type Lead, answersOf } from '../../storage/leads/read-leads.ts';
import type { Storage } from '../../storage/open.ts';

/** Titles of a lead's answers that its form no longer asks for, from the version of its page; undefined for one without a title. */
export async function formerTitles({ db, encryption, versions }: Storage, { id, form, version }: Lead): Promise<(string | undefined)[]> {
  const now = versions.current(form)?.schema;
  if (!now || versions.isCurrent(form, version)) return [];
  const earlier = (await versions.definitionOf(form, version))?.schema;
  // Without `versions` the lead is read as it was stored, with the names of its version.
  const lead = earlier && (await findLead({ db, encryption }, id));
  if (!lead) return [];
  const before = siteForm(earlier);
  return droppedPaths(answersOf(lead), before, siteForm(now)).map((path) => titleAt(before, path));
}
