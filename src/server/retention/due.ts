// Finds the leads whose retention time is over.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { KeepState } from '#shared/forms/types.ts';
import { addDuration, subtractDuration } from '#shared/durations.ts';
import type { Database, LeadStatus, Trx } from '../storage/database/tables.ts';
import type { Rule } from './rules.ts';

/** A lead with the time at which it is erased. */
export interface DueLead {
  readonly id: string;
  readonly form: string;
  readonly state: KeepState;
  /** When its retention time began, ISO 8601. */
  readonly since: string;
  /** When it is erased, ISO 8601. */
  readonly due: string;
}

/** The stored status of each state. */
const STATUS: Readonly<Record<KeepState, LeadStatus>> = { received: 'received', unfinished: 'open', complete: 'complete' };

/** When a lead's retention time began: its last change, or its completion. The index `leads_due` is on this expression. */
const since = sql<string>`coalesce(completed_at, updated_at)`;

/** The embedded database removes this many leads in about ten milliseconds, and blocks meanwhile. */
const BATCH = 50;
/** Subtracting a month can differ from adding one by this much. */
const MARGIN = 'P3D';

const earliest = (times: readonly string[]) => times.reduce((a, b) => (a < b ? a : b));
const latest = (times: readonly string[]) => times.reduce((a, b) => (a > b ? a : b));

function leadsOfRule(db: Database | Trx, { form, state, notice }: Rule, before: string) {
  const query = db
    .selectFrom('leads')
    .where('form', '=', form)
    .where('status', '=', STATUS[state])
    .where('parent_id', 'is', null)
    .where(since, '<=', before);
  return notice === null ? query.where('notice', 'is', null) : query.where('notice', '=', notice);
}

/** The leads of a rule that are due at `until`, the earliest first, in batches between which requests are answered. */
export async function* findDue(db: Database, rule: Rule, until: string): AsyncGenerator<DueLead[]> {
  const { form, state, durations } = rule;
  const before = latest(durations.map((duration) => addDuration(subtractDuration(until, duration), MARGIN)));
  let cursor: { since: string; id: string } | undefined;
  for (;;) {
    let query = leadsOfRule(db, rule, before)
      .select(['id', since.as('since')])
      .orderBy(since)
      .orderBy('id')
      .limit(BATCH);
    const after = cursor;
    if (after) {
      query = query
        .where(since, '>=', after.since)
        .where((e) => e.or([e(since, '>', after.since), e.and([e(since, '=', after.since), e('id', '>', after.id)])]));
    }
    const rows = await query.execute();
    const leads = rows.map((row) => ({
      ...row,
      form,
      state,
      due: earliest(durations.map((duration) => addDuration(row.since, duration))),
    }));
    const due = leads.filter((lead) => lead.due <= until);
    if (due.length > 0) yield due;
    cursor = rows.at(-1);
    if (due.length < BATCH) return;
    await setImmediate();
  }
}

/**
 * Locks the due leads that were not changed since they were read: a visitor who comes back at the last moment keeps the
 * application.
 *
 * @returns their ids
 */
export async function lockUnchanged(trx: Trx, { state }: Rule, leads: readonly DueLead[]): Promise<string[]> {
  const status = STATUS[state];
  const rows = await trx
    .updateTable('leads')
    // Changes no value: an update is the only row lock that both databases have.
    .set({ status })
    .where(
      'id',
      'in',
      leads.map(({ id }) => id),
    )
    .where('status', '=', status)
    .where(since, '<=', latest(leads.map((lead) => lead.since)))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many leads have no retention rule. Reads every lead. */
export async function findWithoutDueDate(db: Database, rules: readonly Rule[]): Promise<number> {
  const ruleKeys = new Set(rules.map(({ form, state, notice }) => JSON.stringify([form, STATUS[state], notice])));
  const groups = await db
    .selectFrom('leads')
    .select((e) => ['form', 'status', 'notice', e.fn.countAll<number>().as('leads')])
    .where('parent_id', 'is', null)
    .groupBy(['form', 'status', 'notice'])
    .execute();
  return groups
    .filter(({ form, status, notice }) => !ruleKeys.has(JSON.stringify([form, status, notice])))
    .reduce((sum, { leads }) => sum + leads, 0);
}
