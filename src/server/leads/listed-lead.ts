import { flowFrom, missingOf } from '#shared/flows/derive.ts';
import type { FlowStep } from '#shared/flows/types.ts';
import type { Lead } from '../storage/leads/read-leads.ts';
import { type LeadFilter, queryBatches } from '../storage/leads/query-leads.ts';
import { stepForms } from '../storage/leads/step-forms.ts';
import type { LeadsSource } from './leads-source.ts';

/** A lead; for an application's first lead, also the steps that are missing. */
export interface ListedLead {
  readonly lead: Lead;
  readonly missing: readonly FlowStep[] | undefined;
}

/** Adds to each lead the steps that are missing in its application. */
export async function withMissingSteps(
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

/** All leads that match, oldest first, read in batches so that memory does not grow with their number. */
export async function* queryListed(source: Pick<LeadsSource, 'storage' | 'flows'>, filter: LeadFilter): AsyncGenerator<ListedLead> {
  for await (const leads of queryBatches(source.storage, filter)) yield* await withMissingSteps(source, leads);
}
