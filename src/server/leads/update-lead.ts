// Changes state, assignee and notes of a lead, and records the change.
import { leadStatesOf, type LeadState, stateOf } from '#shared/lead-states.ts';
import { type EventAction, NO_ASSIGNEE } from '#shared/staff.ts';
import { TableError } from '#shared/table-error.ts';
import { addEvents } from '../storage/leads/events.ts';
import type { Handling } from '../storage/leads/read-leads.ts';
import type { Trx } from '../storage/database/tables.ts';
import { transact } from '../storage/database/transact.ts';
import { queueEvent, queueMail } from '../storage/outbox.ts';
import type { LeadsSource } from './leads-source.ts';

/** A change of a lead by staff. */
export interface HandlingChange {
  /** Id of a state of its form. */
  readonly state?: string | undefined;
  /** E-mail address of the member of staff to assign it to, or `NO_ASSIGNEE`. */
  readonly assignee?: string | undefined;
}

export type UpdateResult =
  | { readonly kind: 'saved'; readonly id: string; readonly handling: Handling; readonly state: LeadState }
  /** Somebody else changed it since it was read: nothing was written. */
  | { readonly kind: 'conflict'; readonly handling: Handling; readonly state: LeadState }
  | { readonly kind: 'unknown-state'; readonly states: readonly LeadState[] }
  | { readonly kind: 'gone' };

/** The row with the review of a lead: for a step, that of its parent. */
async function reviewedRow(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('leads')
    .select(['id', 'parent_id', 'form', 'state', 'assignee', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.parent_id === null) return row;
  return trx
    .selectFrom('leads')
    .select(['id', 'parent_id', 'form', 'state', 'assignee', 'revision'])
    .where('id', '=', row.parent_id)
    .executeTakeFirst();
}

/**
 * Sets the state or the assignee of a lead, and records each change in the audit log. If the new state has a mail, it is queued for the
 * sender.
 *
 * @param staff the member of staff who does it
 * @param id the lead, or one of its steps
 * @param expectedRevision the revision that the change is based on; without it, revisions are not compared
 */
export function updateLead(
  { storage, leadStates }: Pick<LeadsSource, 'storage' | 'leadStates'>,
  staff: string,
  id: string,
  change: HandlingChange,
  expectedRevision?: number,
): Promise<UpdateResult> {
  return transact<UpdateResult>(storage.db, async (trx) => {
    const row = await reviewedRow(trx, id);
    if (!row) return { kind: 'gone' };
    const formStates = leadStatesOf(leadStates, row.form);
    const before = stateOf(formStates, row.state);
    const conflict = (): UpdateResult => ({ kind: 'conflict', handling: row, state: before });
    if (expectedRevision !== undefined && expectedRevision !== row.revision) return conflict();
    const after = change.state === undefined ? before : formStates.states.find((state) => state.id === change.state);
    if (!after) return { kind: 'unknown-state', states: formStates.states };
    const { assignee: newAssignee = row.assignee } = change;
    const assignee = newAssignee === NO_ASSIGNEE ? null : newAssignee;
    const events: (readonly [EventAction, string | null])[] = [
      ...(after.id === before.id ? [] : [['state', after.id] as const]),
      ...(assignee === row.assignee ? [] : [['assign', assignee] as const]),
    ];
    if (events.length === 0) return { kind: 'saved', id: row.id, handling: row, state: before };
    const state = after.id === before.id ? row.state : after.id === formStates.initial ? null : after.id;
    const handling = { state, assignee, revision: row.revision + 1 };
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set(handling)
      .where('id', '=', row.id)
      .where('revision', '=', row.revision)
      .executeTakeFirst();
    // PostgreSQL: another transaction has changed the row since it was read.
    if (numUpdatedRows === 0n) return conflict();
    for (const [action, detail] of events) await addEvents(trx, staff, action, [row.id], detail);
    const at = new Date().toISOString();
    if (after.id !== before.id && after.mail) await queueMail(trx, 'state', row.id, at, after.id);
    await queueEvent(trx, 'lead.updated', row.id, at);
    return { kind: 'saved', id: row.id, handling, state: after };
  });
}

/** Adds a note to a lead, which only staff see. @returns whether the lead exists */
export function addNote({ storage }: Pick<LeadsSource, 'storage'>, staff: string, id: string, text: string): Promise<boolean> {
  return transact<boolean>(storage.db, async (trx) => {
    const row = await reviewedRow(trx, id);
    if (row) await addEvents(trx, staff, 'note', [row.id], text);
    return row !== undefined;
  });
}

/** An error for each state that stored leads have and their form no longer declares. */
export async function findUndeclaredStates({
  storage,
  definitions,
  leadStates,
}: Pick<LeadsSource, 'definitions' | 'leadStates'> & { readonly storage: Pick<LeadsSource['storage'], 'db'> }): Promise<TableError[]> {
  const counts = await storage.db
    .selectFrom('leads')
    .select((e) => ['form', 'state', e.fn.countAll<number>().as('leads')])
    .where('state', 'is not', null)
    .groupBy(['form', 'state'])
    .execute();
  return counts.flatMap(({ form, state, leads }) => {
    const { states } = leadStatesOf(leadStates, form);
    const isDeclared = !definitions.has(form) || states.some(({ id, was = [] }) => id === state || was.includes(state ?? ''));
    if (isDeclared) return [];
    const issue = `${leads} ${leads === 1 ? 'lead is' : 'leads are'} in the state "${state}", which is not declared`;
    const fix = `Declare it, or add "was": ["${state}"] to the state that they shall be in`;
    return new TableError(`schemas/forms/${form}/submit.json`, 'review.states', issue, fix);
  });
}
