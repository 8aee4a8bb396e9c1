import type { Selectable } from 'kysely';
import type { Database, OutboxTable } from '../storage/database/tables.ts';

export type QueuedMail = Selectable<OutboxTable>;

/** How long a process has for one mail before another may try it. */
export const LEASE_MS = 120_000;

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/**
 * Takes the mail that has waited longest, for this process alone: of several that see it only one succeeds in counting
 * the attempt. When the process dies, another takes it once the lease is over.
 */
export async function claimMail(db: Database, now: Date): Promise<QueuedMail | undefined> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .selectAll()
      .where('next_at', '<=', now.toISOString())
      .orderBy('next_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await db
      .updateTable('outbox')
      .set({ attempts: due.attempts + 1, next_at: after(now, LEASE_MS) })
      .where('id', '=', due.id)
      .where('attempts', '=', due.attempts)
      .returningAll()
      .executeTakeFirst();
    if (claimed) return claimed;
  }
}

/** Forgets a mail that the server has taken. */
export async function settleMail(db: Database, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** The staff's addresses that a mail was taken for on an earlier try. */
export const takenBy = ({ taken_by }: QueuedMail): readonly string[] => (taken_by === null ? [] : (JSON.parse(taken_by) as string[]));

/** Notes for whom a mail was taken, so that it goes to the others alone from now on. */
export async function noteTaken(db: Database, id: string, addresses: readonly string[]): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ taken_by: JSON.stringify(addresses) })
    .where('id', '=', id)
    .execute();
}

/** Puts a mail that failed back, for later. */
export async function postponeMail(db: Database, id: string, now: Date, delayMs: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_at: after(now, delayMs) })
    .where('id', '=', id)
    .execute();
}
