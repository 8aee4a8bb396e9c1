// The queue of mails and webhook events that wait for delivery. Each is queued in the transaction that saves what it is about, so
// nothing is delivered that was not saved. It is tried until it is delivered, or fails for good.
import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, EventKind, MailKind, OutboxKind, OutboxTable, Trx } from './database/tables.ts';
import { transact } from './database/transact.ts';
import { clearState, readState, writeState } from './site-state.ts';

export type QueuedDelivery = Selectable<OutboxTable>;

/** How long a process has for one delivery before another may try it. */
export const LEASE_MS = 120_000;

/** The events that a webhook gets. */
export const EVENTS = ['lead.received', 'lead.updated', 'lead.erased'] as const satisfies readonly EventKind[];

const plusMs = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** The ways of delivery. */
export type Channel = 'mail' | 'webhooks';

/**
 * Stores which channels this site uses. Nothing is queued for the others. Stored in the database, so that commands that run with
 * other settings than the server know it too.
 */
export async function storeChannels(db: Database, channels: Readonly<Record<Channel, boolean>>): Promise<void> {
  for (const [channel, isUsed] of Object.entries(channels) as [Channel, boolean][]) {
    await (isUsed ? writeState(db, channel, 'on') : clearState(db, channel));
  }
}

const isChannelUsed = (channel: Channel): RawBuilder<boolean> =>
  sql`exists (select 1 from site_state where name = ${channel} and value = 'on')`;

/** A parameter with a type: PostgreSQL cannot infer it here. */
const text = (value: string | null) => sql`cast(${value} as text)`;

async function queue(
  db: Database | Trx,
  channel: Channel,
  { kind, leadId, subjectId, detail }: { kind: OutboxKind; leadId: string | null; subjectId?: string; detail?: string | undefined },
  now: string,
): Promise<void> {
  await sql`insert into outbox (id, lead_id, subject_id, kind, detail, next_at, created_at)
    select ${text(randomUUID())}, ${text(leadId)}, ${text(subjectId ?? null)}, ${text(kind)}, ${text(detail ?? null)}, ${text(now)}, ${text(now)}
    where ${isChannelUsed(channel)}`.execute(db);
}

/**
 * Queues a mail, if the site sends mails.
 *
 * @param leadId the lead that it is about; erasing the lead removes the mail
 * @param detail further data of the mail (see `OutboxTable`)
 * @param now ISO 8601
 */
export function queueMail(db: Database | Trx, kind: MailKind, leadId: string | null, now: string, detail?: string): Promise<void> {
  return queue(db, 'mail', { kind, leadId, detail }, now);
}

const DAY_MS = 86_400_000;

/** Queues the mail that lists the spam of the last day: once a day, if there was any, by the first server that gets here. */
export async function queueDigest(db: Database, now: Date): Promise<void> {
  const before = now.toISOString();
  const from = await readState(db, 'digest-until');
  // The first run only sets the start.
  if (from === undefined) return writeState(db, 'digest-until', before);
  if (Date.parse(from) > now.getTime() - DAY_MS) return undefined;
  return transact<void>(db, async (trx) => {
    const spam = await trx
      .selectFrom('leads')
      .select('id')
      .where('spam', 'is not', null)
      .where('created_at', '>=', from)
      .where('created_at', '<', before)
      .limit(1)
      .executeTakeFirst();
    // Several servers may have read the same value; only the first one's update matches it.
    const { numUpdatedRows } = await trx
      .updateTable('site_state')
      .set({ value: before })
      .where('name', '=', 'digest-until')
      .where('value', '=', from)
      .executeTakeFirst();
    if (spam && numUpdatedRows > 0n) await queueMail(trx, 'digest', null, before, JSON.stringify({ from, before }));
  });
}

/**
 * Queues an event, if the site has a webhook. It stays when its lead is erased, since the receiver must learn of that.
 *
 * @param leadId the lead; for a step, its parent
 */
export function queueEvent(db: Database | Trx, kind: EventKind, leadId: string, now: string): Promise<void> {
  return queue(db, 'webhooks', { kind, leadId: null, subjectId: leadId }, now);
}

/**
 * Claims the delivery that has waited longest for this process: of several processes, only one succeeds in counting the attempt. If
 * the process dies, another can claim it after the lease. Events about the same lead are delivered in order: a later one waits
 * for the earlier ones, unless those have failed for good.
 */
export async function claimDelivery(db: Database, kinds: readonly OutboxKind[], now: Date): Promise<QueuedDelivery | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .selectAll()
      .where('failed_at', 'is', null)
      .where('next_at', '<=', now.toISOString())
      .where('kind', 'in', kinds)
      .where((e) =>
        e.or([
          e('subject_id', 'is', null),
          e.not(
            e.exists(
              e
                .selectFrom('outbox as earlier')
                .select('earlier.id')
                .whereRef('earlier.subject_id', '=', 'outbox.subject_id')
                .where('earlier.failed_at', 'is', null)
                .where((inner) =>
                  inner(inner.refTuple('earlier.created_at', 'earlier.id'), '<', inner.refTuple('outbox.created_at', 'outbox.id')),
                ),
            ),
          ),
        ]),
      )
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await db
      .updateTable('outbox')
      .set({ attempts: due.attempts + 1, next_at: plusMs(now, LEASE_MS) })
      .where('id', '=', due.id)
      .where('attempts', '=', due.attempts)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

/** Removes a delivered mail or event. */
export async function removeDelivered(db: Database, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** The staff addresses that received a mail on an earlier attempt. */
export const acceptedBy = ({ taken_by }: QueuedDelivery): readonly string[] =>
  taken_by === null ? [] : (JSON.parse(taken_by) as string[]);

/** Stores the addresses that received a mail, so that later attempts go only to the others. */
export async function storeAcceptedBy(db: Database, id: string, addresses: readonly string[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ taken_by: JSON.stringify(addresses) })
    .where('id', '=', id)
    .execute();
}

/** Schedules the next attempt of a failed delivery. */
export async function postponeDelivery(db: Database, id: string, now: Date, delayMs: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: plusMs(now, delayMs) })
    .where('id', '=', id)
    .execute();
}

/** Marks a delivery as failed for good. It stays stored, for staff to look at. */
export async function failDelivery(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('outbox').set({ failed_at: now.toISOString() }).where('id', '=', id).execute();
}

/** The deliveries that failed for good, oldest first. */
export function listFailed(db: Database): Promise<QueuedDelivery[]> {
  return db.selectFrom('outbox').selectAll().where('failed_at', 'is not', null).orderBy('created_at').execute();
}

/**
 * Retries deliveries that failed for good, with as many attempts as new ones have.
 *
 * @param id the delivery; absent: all
 * @returns how many are retried
 */
export async function retryFailed(db: Database, id: string | undefined, now: Date): Promise<number> {
  const all = db.updateTable('outbox').set({ failed_at: null, attempts: 0, next_at: now.toISOString() }).where('failed_at', 'is not', null);
  const { numUpdatedRows } = await (id === undefined ? all : all.where('id', '=', id)).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** How many deliveries wait, and how many failed for good. */
export interface OutboxLength {
  readonly waiting: number;
  /** When the oldest waiting mail was queued, ISO 8601. */
  readonly oldestMail: string | null;
  /** When the oldest waiting event was queued. */
  readonly oldestEvent: string | null;
  readonly failed: number;
}

export function measureOutbox(db: Database): Promise<OutboxLength> {
  return db
    .selectFrom('outbox')
    .select((e) => [
      e.fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
      e.fn.min('created_at').filterWhere('failed_at', 'is', null).filterWhere('kind', 'not in', EVENTS).as('oldestMail'),
      e.fn.min('created_at').filterWhere('failed_at', 'is', null).filterWhere('kind', 'in', EVENTS).as('oldestEvent'),
      e.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
    ])
    .executeTakeFirstOrThrow();
}
