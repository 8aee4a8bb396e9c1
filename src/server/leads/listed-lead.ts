import { flowFrom, missingOf } from '#shared/flows/derive.ts';
import type { FlowStep } from '#shared/flows/types.ts';
import type { Lead } from '../storage/leads/read-leads.ts';
import { type LeadFilter, queryBatches } from '../storage/leads/query-leads.ts';
import { stepForms } from '../storage/leads/step-forms.ts';
import type { LeadsSource } from './leads-source.ts';

/** A lead, and where it begins an application the steps that this lacks. */
export interface ListedLead {
  readonly lead: Lead;
  readonly missing: readonly FlowStep[] | undefined;
}

/** Leads with the steps that they lack. */
export async function withMissing(
  { storage, flows }: Pick<LeadsSource, 'storage' | 'flows'>,
  leads: readonly Lead[],
): Promise<ListedLead[]> {
  const heads = leads.filter(({ form }) => flowFrom(flows, form));
  const formsUnder = await stepForms(
    storage.db,
    heads.map(({ id }) => id),
  );
  return leads.map((lead) => ({ lead, missing: missingOf(flows, lead.form, formsUnder(lead.id)) }));
}

/** All leads that match, oldest first, read in pieces so that any number of them fits. */
export async function* queryListed(source: Pick<LeadsSource, 'storage' | 'flows'>, filter: LeadFilter): AsyncGenerator<ListedLead> {
  for await (const leads of queryBatches(source.storage, filter)) yield* await withMissing(source, leads);
}
