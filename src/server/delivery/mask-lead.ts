import { sensitivePaths, withShown } from '#shared/forms/private-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { Lead } from '../storage/leads/read-leads.ts';
import type { LeadPayload, StoredFile } from '../storage/encryption/encrypted-rows.ts';
import type { Definitions } from './describe-lead.ts';

/** A visitor's name for a file may tell as much as the document: only the ending that we gave it stays. */
function withoutName(file: StoredFile): StoredFile {
  return { ...file, original_name: `XXXX.${file.filename.split('.').at(-1) ?? ''}` };
}

/** Of a form that is gone. */
const UNKNOWN = {};

/**
 * A lead as staff see it who did not ask for the whole: sensitive values and visitors' file names masked. The very same lead
 * when there is nothing to mask.
 */
export function maskLead(lead: Lead, definitions: Definitions): Lead {
  const form = siteForm(definitions.get(lead.form)?.schema ?? UNKNOWN);
  // What was encrypted stays masked, even where its form is gone or says otherwise by now.
  const paths = [...new Set([...sensitivePaths(form, lead.payload), ...lead.encryptedFields])];
  if (paths.length === 0 && lead.files.length === 0) return lead;
  return { ...lead, payload: withShown(form, lead.payload, paths) as LeadPayload, files: lead.files.map(withoutName) };
}

/** How staff see a lead, masked or as it is stored. */
export const showCommand = (id: string) => `npm run leads -- show ${id}`;
export const revealCommand = (id: string) => `${showCommand(id)} --reveal`;
