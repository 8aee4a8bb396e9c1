import { sensitiveFields, shownValue } from '#shared/forms/privacy.ts';
import type { Lead } from '../storage/leads.ts';
import type { StoredFile } from '../storage/sealed-rows.ts';
import type { Definitions } from './describe-lead.ts';

/** A visitor's name for a file may tell as much as the document: only the ending that we gave it stays. */
function withoutName(file: StoredFile): StoredFile {
  return { ...file, original_name: `XXXX.${file.filename.split('.').at(-1) ?? ''}` };
}

/**
 * A lead as staff see it who did not ask for the whole: sensitive values and visitors' file names masked. The very same lead
 * when there is nothing to mask.
 */
export function maskLead(lead: Lead, definitions: Definitions): Lead {
  const { properties = {} } = definitions.get(lead.form)?.schema ?? {};
  // What was sealed stays masked, even where its form is gone or says otherwise by now.
  const names = new Set([...sensitiveFields({ properties }), ...lead.sealedFields]);
  const masked = [...names].flatMap((name) => {
    const value = lead.payload[name];
    return value === undefined ? [] : [[name, shownValue(value, properties[name] ?? {})] as const];
  });
  if (masked.length === 0 && lead.files.length === 0) return lead;
  return { ...lead, payload: { ...lead.payload, ...Object.fromEntries(masked) }, files: lead.files.map(withoutName) };
}

/** How staff see a lead, masked or as it is stored. */
export const showCommand = (id: string) => `npm run leads -- show ${id}`;
export const revealCommand = (id: string) => `${showCommand(id)} --reveal`;
