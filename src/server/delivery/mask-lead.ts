import { sensitivePaths, withShown } from '#shared/forms/private-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { Lead } from '../storage/leads/read-leads.ts';
import type { LeadPayload, StoredFile } from '../storage/encryption/encrypted-rows.ts';
import type { Definitions } from './describe-lead.ts';

/** Masks a visitor's name for a file, which may be as sensitive as the document. Only the server's own extension stays. */
function maskFileName(file: StoredFile): StoredFile {
  return { ...file, original_name: `XXXX.${file.filename.split('.').at(-1) ?? ''}` };
}

/** The schema of a form that was removed. */
const EMPTY_SCHEMA = {};

/**
 * A lead with sensitive values and visitors' file names masked. Returns the same object if there is nothing to mask.
 */
export function maskLead(lead: Lead, definitions: Definitions): Lead {
  const form = siteForm(definitions.get(lead.form)?.schema ?? EMPTY_SCHEMA);
  // Encrypted values stay masked, even if the form was removed or no longer declares them sensitive.
  const paths = [...new Set([...sensitivePaths(form, lead.payload), ...lead.encryptedFields])];
  if (paths.length === 0 && lead.files.length === 0) return lead;
  return { ...lead, payload: withShown(form, lead.payload, paths) as LeadPayload, files: lead.files.map(maskFileName) };
}

/** The commands that print a lead, masked or as it is stored. */
export const showCommand = (id: string) => `npm run leads -- show ${id}`;
export const revealCommand = (id: string) => `${showCommand(id)} --reveal`;
