import { flowStartingWith, missingStepsOf } from '#shared/flows/derive.ts';
import type { FlowStep } from '#shared/flows/types.ts';
import type { Lead } from '../storage/leads/read-leads.ts';
import { type LeadFilter, queryBatches } from '../storage/leads/query-leads.ts';
import type { LeadsSource } from './leads-source.ts';
import type { Database } from '../storage/database/tables.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The forms of the steps stored under leads, without opening any of them.
 *
 * @returns a function that returns those of a lead, by its id
 */
async function stepForms(db: Database, ids: readonly string[]): Promise<(id: string) => ReadonlySet<string>> {
  if (ids.length === 0) return () => NONE;
  const rows = await db.selectFrom('leads').select(['parent_id', 'form']).where('parent_id', 'in', ids).execute();
  const byLead = Map.groupBy(rows, ({ parent_id }) => parent_id);
  return (id) => new Set(byLead.get(id)?.map(({ form }) => form));
}

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
  const heads = leads.filter(({ form }) => flowStartingWith(flows, form));
  const formsUnder = await stepForms(
    storage.db,
    heads.map(({ id }) => id),
  );
  return leads.map((lead) => ({ lead, missing: missingStepsOf(flows, lead.form, formsUnder(lead.id)) }));
}

/** All leads that match, oldest first, read in batches so that memory does not grow with their number. */
export async function* queryListed(source: Pick<LeadsSource, 'storage' | 'flows'>, filter: LeadFilter): AsyncGenerator<ListedLead> {
  for await (const leads of queryBatches(source.storage, filter)) yield* await withMissingSteps(source, leads);
}
