import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { KeepState } from '#shared/forms/types.ts';
import { moved } from '#shared/durations.ts';
import type { Database, LeadStatus, Trx } from '../storage/database/tables.ts';
import type { Rule } from './rules.ts';

/** A lead whose time is over, or will be. */
export interface DueLead {
  readonly id: string;
  readonly form: string;
  readonly state: KeepState;
  /** Since when its time counts, ISO 8601. */
  readonly since: string;
  /** When its time is over, ISO 8601. */
  readonly due: string;
}

/** How a state is stored. */
const STATUS: Readonly<Record<KeepState, LeadStatus>> = { received: 'received', unfinished: 'open', complete: 'complete' };

/** Since when a lead's time counts: its last change, of a complete application its completion. The index `leads_due` has it in these words. */
const since = sql<string>`coalesce(completed_at, updated_at)`;

/** So many leads the embedded database removes in some ten milliseconds, during which it answers nobody else. */
const BATCH = 50;
/** Counted back a month can be this much longer than counted forth. */
const MARGIN = 'P3D';

const first = (times: readonly string[]) => times.reduce((a, b) => (a < b ? a : b));
const last = (times: readonly string[]) => times.reduce((a, b) => (a > b ? a : b));

function select(db: Database | Trx, { form, state, notice }: Rule, before: string) {
  const query = db
    .selectFrom('leads')
    .where('form', '=', form)
    .where('status', '=', STATUS[state])
    .where('parent_id', 'is', null)
    .where(since, '<=', before);
  return notice === null ? query.where('notice', 'is', null) : query.where('notice', '=', notice);
}

/** The leads of a rule whose time is over at `until`, in batches, those that are over first coming first. Requests are answered between two batches. */
export async function* findDue(db: Database, rule: Rule, until: string): AsyncGenerator<DueLead[]> {
  const { form, state, durations } = rule;
  const before = last(durations.map((duration) => moved(moved(until, duration, -1), MARGIN)));
  let at: { since: string; id: string } | undefined;
  for (;;) {
    let query = select(db, rule, before)
      .select(['id', since.as('since')])
      .orderBy(since)
      .orderBy('id')
      .limit(BATCH);
    const after = at;
    if (after) {
      query = query
        .where(since, '>=', after.since)
        .where((e) => e.or([e(since, '>', after.since), e.and([e(since, '=', after.since), e('id', '>', after.id)])]));
    }
    const rows = await query.execute();
    const leads = rows.map((row) => ({ ...row, form, state, due: first(durations.map((duration) => moved(row.since, duration))) }));
    const due = leads.filter((lead) => lead.due <= until);
    if (due.length > 0) yield due;
    at = rows.at(-1);
    if (due.length < BATCH) return;
    await setImmediate();
  }
}

/**
 * Locks those of a rule's due leads that nobody has changed since they were read: a visitor who comes back in the very last
 * moment keeps his application.
 *
 * @returns their ids
 */
export async function lockUnchanged(trx: Trx, { state }: Rule, leads: readonly DueLead[]): Promise<string[]> {
  const status = STATUS[state];
  const rows = await trx
    .updateTable('leads')
    // Changes nothing: an update is the one lock that both databases know.
    .set({ status })
    .where(
      'id',
      'in',
      leads.map(({ id }) => id),
    )
    .where('status', '=', status)
    .where(since, '<=', last(leads.map((lead) => lead.since)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many leads no rule speaks of: nobody knows how long they are kept. Looks at every lead. */
export async function findTimeless(db: Database, rules: readonly Rule[]): Promise<number> {
  const known = new Set(rules.map(({ form, state, notice }) => JSON.stringify([form, STATUS[state], notice])));
  const groups = await db
    .selectFrom('leads')
    .select((e) => ['form', 'status', 'notice', e.fn.countAll<number>().as('leads')])
    .where('parent_id', 'is', null)
    .groupBy(['form', 'status', 'notice'])
    .execute();
  return groups
    .filter(({ form, status, notice }) => !known.has(JSON.stringify([form, status, notice])))
    .reduce((sum, { leads }) => sum + leads, 0);
}
