import type { Json } from '#engine/normalized-schema/index.ts';
import { referenceNumber } from '#shared/reference-number.ts';
import { leadStatesOf, stateOf } from '#shared/lead-states.ts';
import type { SchemaTables } from '../definitions/load.ts';
import { maskLead } from '../delivery/mask-lead.ts';
import type { EventKind } from '../storage/database/tables.ts';
import { findLead, findSteps, type Lead } from '../storage/leads/read-leads.ts';
import type { Storage } from '../storage/open.ts';

type Tables = Pick<SchemaTables, 'definitions' | 'leadStates'>;

/** The body of a webhook request. */
export interface WebhookEvent {
  readonly type: EventKind;
  /** When it happened, ISO 8601. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, Json>>;
}

/** The answers of a form, with sensitive values masked. Documents have only their field, type and size. */
function partOf(lead: Lead, { definitions }: Tables): Record<string, Json> {
  const { form, payload, files } = maskLead(lead, definitions);
  return { form, answers: payload, files: files.map(({ field, mime, size }) => ({ field, type: mime, size })) };
}

/**
 * The request body of an event, with the lead's current values.
 *
 * @param id of the lead
 * @param at when it happened, ISO 8601
 * @returns undefined if the lead was erased, or counts as spam
 */
export async function webhookEvent(
  storage: Storage,
  tables: Tables,
  { type, id, at }: { readonly type: EventKind; readonly id: string; readonly at: string },
): Promise<WebhookEvent | undefined> {
  if (type === 'lead.erased') return { type, timestamp: at, data: { id } };
  const lead = await findLead(storage, id);
  if (!lead || lead.spam) return undefined;
  const steps = await findSteps(storage, id);
  const { label } = stateOf(leadStatesOf(tables.leadStates, lead.form), lead.handling?.state ?? null);
  return {
    type,
    timestamp: at,
    data: {
      id,
      reference: referenceNumber(id),
      received: lead.createdAt,
      changed: lead.updatedAt,
      status: lead.status,
      state: label,
      ...partOf(lead, tables),
      steps: steps.map((step) => partOf(step, tables)),
    },
  };
}
