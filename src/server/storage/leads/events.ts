// Records what happens to leads, and reads it back.
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { EventAction } from '#shared/staff.ts';
import type { Database, EventsTable, Trx } from '../database/tables.ts';

export type LeadEvent = Selectable<EventsTable>;

/** Maximum number of rows in one statement. */
const BATCH = 500;

/** The first 48 bits of a lead's id identify it. Of an erased lead, no more is kept. */
const SHORT_ID_LENGTH = 'xxxxxxxx-xxxx'.length;
export const shortId = (lead: string): string => lead.slice(0, SHORT_ID_LENGTH);

/**
 * Adds an event for each lead. Erasing a lead removes its events.
 *
 * @param staff who did it: `user@machine` of a command, an e-mail address in the browser
 * @param leads ids; null: no lead of its own
 * @param detail a state, an assignee, a note, the path of a field with `*` for rows and for names that a visitor gave, or what was exported
 */
export async function addEvents(
  db: Database | Trx,
  staff: string,
  action: EventAction,
  leads: readonly (string | null)[],
  detail: string | null = null,
): Promise<void> {
  const at = new Date().toISOString();
  const rows = leads.map((lead_id) => ({ id: randomUUID(), at, staff, action, lead_id, detail }));
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insertInto('events')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

/** Records that leads were erased, by the beginning of each id. */
export async function addErasures(db: Database | Trx, staff: string, leads: readonly string[]): Promise<void> {
  const at = new Date().toISOString();
  const rows = leads.map((lead) => ({ id: randomUUID(), at, staff, action: 'erase' as const, lead_id: null, detail: shortId(lead) }));
  if (rows.length > 0) await db.insertInto('events').values(rows).execute();
}

/** The events of some leads, oldest first. */
export function eventsOf(db: Database, leads: readonly string[]): Promise<LeadEvent[]> {
  return db.selectFrom('events').selectAll().where('lead_id', 'in', leads).orderBy('at').orderBy('id').execute();
}

/** A filter of events. */
export interface EventFilter {
  readonly staff?: string | undefined;
  readonly action?: EventAction | undefined;
  readonly lead?: string | undefined;
  /** At this time or later, ISO 8601. */
  readonly from?: string | undefined;
}

/** The cursor after a page: time and id of its last event. */
const CURSOR = /^[\d:.TZ-]{24}~[\w-]{1,64}$/;

/** Whether a text is a cursor of events. */
export const isEventCursor = (text: string): boolean => CURSOR.test(text);

interface EventsPage {
  readonly events: readonly LeadEvent[];
  /** The cursor of the next page; undefined: this is the last one. */
  readonly next: string | undefined;
}

/** A page of the events that match, newest first. Many events may have the same time: the id tells them apart. */
export async function readEventsPage(
  db: Database,
  { staff, action, lead, from }: EventFilter,
  size: number,
  after?: string,
): Promise<EventsPage> {
  let query = db
    .selectFrom('events')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1);
  if (staff) query = query.where('staff', '=', staff);
  if (action) query = query.where('action', '=', action);
  if (lead) query = query.where('lead_id', '=', lead);
  if (from) query = query.where('at', '>=', from);
  const [at = '', id = ''] = after?.split('~') ?? [];
  if (after !== undefined) query = query.where((e) => e(e.refTuple('at', 'id'), '<', e.tuple(at, id)));
  const rows = await query.execute();
  const events = rows.slice(0, size);
  const last = events.at(-1);
  return { events, next: last && rows.length > size ? `${last.at}~${last.id}` : undefined };
}

/** The events since a time, oldest first. */
export async function* readEvents(db: Database, since = ''): AsyncGenerator<LeadEvent> {
  let last: LeadEvent | undefined;
  for (;;) {
    let query = db.selectFrom('events').selectAll().where('at', '>=', since).orderBy('at').orderBy('id').limit(BATCH);
    const { at, id } = last ?? {};
    if (at !== undefined && id !== undefined) query = query.where((e) => e(e.refTuple('at', 'id'), '>', e.tuple(at, id)));
    const rows = await query.execute();
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}
