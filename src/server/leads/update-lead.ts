// Changes state, assignee and notes of a lead, and records the change.
import { reviewOf, type ReviewState, stateOf } from '#shared/review.ts';
import { type EventAction, NO_ASSIGNEE } from '#shared/staff.ts';
import { TableError } from '#shared/table-error.ts';
import { addEvents } from '../storage/leads/events.ts';
import type { Handling } from '../storage/leads/read-leads.ts';
import type { Trx } from '../storage/database/tables.ts';
import { transact } from '../storage/database/transact.ts';
import { queueEvent, queueMail } from '../storage/outbox.ts';
import type { LeadsSource } from './leads-source.ts';

/** What staff change of a lead. */
export interface HandlingChange {
  /** Id of a state of its form. */
  readonly state?: string | undefined;
  /** E-mail address of who takes care of it, or `NO_ASSIGNEE`. */
  readonly assignee?: string | undefined;
}

export type UpdateResult =
  | { readonly kind: 'saved'; readonly id: string; readonly handling: Handling; readonly state: ReviewState }
  /** Somebody else changed it since it was read: nothing was written. */
  | { readonly kind: 'conflict'; readonly handling: Handling; readonly state: ReviewState }
  | { readonly kind: 'unknown-state'; readonly states: readonly ReviewState[] }
  | { readonly kind: 'gone' };

/** The lead that a lead is handled with: its parent, where it is a step. */
async function handledRow(trx: Trx, id: string) {
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
 * Puts a lead in a state, or in somebody's care, and records it. What stays the same is not recorded. Who sent the lead gets a mail
 * where the state has a text for one.
 *
 * @param staff who does it
 * @param id of the lead, or of a step of it
 * @param expectedRevision the revision that was read; absent: whatever it is
 */
export function updateLead(
  { storage, reviews }: Pick<LeadsSource, 'storage' | 'reviews'>,
  staff: string,
  id: string,
  change: HandlingChange,
  expectedRevision?: number,
): Promise<UpdateResult> {
  return transact<UpdateResult>(storage.db, async (trx) => {
    const row = await handledRow(trx, id);
    if (!row) return { kind: 'gone' };
    const review = reviewOf(reviews, row.form);
    const now = stateOf(review, row.state);
    const conflict = (): UpdateResult => ({ kind: 'conflict', handling: row, state: now });
    if (expectedRevision !== undefined && expectedRevision !== row.revision) return conflict();
    const wanted = change.state === undefined ? now : review.states.find((state) => state.id === change.state);
    if (!wanted) return { kind: 'unknown-state', states: review.states };
    const { assignee: named = row.assignee } = change;
    const assignee = named === NO_ASSIGNEE ? null : named;
    const events: (readonly [EventAction, string | null])[] = [
      ...(wanted.id === now.id ? [] : [['state', wanted.id] as const]),
      ...(assignee === row.assignee ? [] : [['assign', assignee] as const]),
    ];
    if (events.length === 0) return { kind: 'saved', id: row.id, handling: row, state: now };
    const state = wanted.id === now.id ? row.state : wanted.id === review.initial ? null : wanted.id;
    const handling = { state, assignee, revision: row.revision + 1 };
    const { numUpdatedRows } = await trx
      .updateTable('leads')
      .set(handling)
      .where('id', '=', row.id)
      .where('revision', '=', row.revision)
      .executeTakeFirst();
    // PostgreSQL: somebody else was faster since the row was read.
    if (numUpdatedRows === 0n) return conflict();
    for (const [action, detail] of events) await addEvents(trx, staff, action, [row.id], detail);
    const at = new Date().toISOString();
    if (wanted.id !== now.id && wanted.mail) await queueMail(trx, 'state', row.id, at, wanted.id);
    await queueEvent(trx, 'lead.updated', row.id, at);
    return { kind: 'saved', id: row.id, handling, state: wanted };
  });
}

/** Adds a note to a lead, for staff alone. @returns whether the lead is there */
export function addNote({ storage }: Pick<LeadsSource, 'storage'>, staff: string, id: string, text: string): Promise<boolean> {
  return transact<boolean>(storage.db, async (trx) => {
    const row = await handledRow(trx, id);
    if (row) await addEvents(trx, staff, 'note', [row.id], text);
    return row !== undefined;
  });
}

/** A mistake for each state that stored leads hold and that their form's table does not declare any more. */
export async function undeclaredStates({
  storage,
  definitions,
  reviews,
}: Pick<LeadsSource, 'definitions' | 'reviews'> & { readonly storage: Pick<LeadsSource['storage'], 'db'> }): Promise<TableError[]> {
  const held = await storage.db
    .selectFrom('leads')
    .select((e) => ['form', 'state', e.fn.countAll<number>().as('leads')])
    .where('state', 'is not', null)
    .groupBy(['form', 'state'])
    .execute();
  return held.flatMap(({ form, state, leads }) => {
    const { states } = reviewOf(reviews, form);
    const isKnown = !definitions.has(form) || states.some(({ id, was = [] }) => id === state || was.includes(state ?? ''));
    if (isKnown) return [];
    const held = `${leads} ${leads === 1 ? 'lead is' : 'leads are'} in the state "${state}", which is not declared`;
    const fix = `Declare it, or add "was": ["${state}"] to the state that they shall be in`;
    return new TableError(`schemas/forms/${form}/submit.json`, 'review.states', held, fix);
  });
}
