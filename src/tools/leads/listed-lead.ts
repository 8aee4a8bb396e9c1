import type { Lead } from '#server/storage/leads.ts';
import { type LeadFilter, queryBatches } from '#server/storage/query-leads.ts';
import { stepForms } from '#server/storage/step-forms.ts';
import { flowFrom, missingOf } from '#shared/flows/derive.ts';
import type { FlowStep } from '#shared/flows/types.ts';
import type { LeadsContext } from './context.ts';

/** A lead, and where it begins an application the steps that this lacks. */
export interface ListedLead {
  readonly lead: Lead;
  readonly missing: readonly FlowStep[] | undefined;
}

/** All leads that match, oldest first, read in pieces so that any number of them fits. */
export async function* queryListed({ storage, flows }: Pick<LeadsContext, 'storage' | 'flows'>, filter: LeadFilter): AsyncGenerator<ListedLead> {
  for await (const leads of queryBatches(storage, filter)) {
    const heads = leads.filter(({ form }) => flowFrom(flows, form));
    const formsUnder = await stepForms(storage.db, heads.map(({ id }) => id));
    for (const lead of leads) yield { lead, missing: missingOf(flows, lead.form, formsUnder(lead.id)) };
  }
}

/** Where an application stands, for staff: `open` or `complete`, and what it lacks. Empty for any other lead. */
export function applicationState({ lead: { status }, missing = [] }: ListedLead): string {
  if (status === 'received') return '';
  return missing.length === 0 ? status : `${status}, missing: ${missing.map(({ label }) => label).join(', ')}`;
}
