import type { Selectable } from 'kysely';
import type { KeepFor } from '#shared/forms/types.ts';
import type { Database, NoticesTable } from './database/tables.ts';

/** The privacy notices that visitors see beside a form. */
export interface Notice {
  readonly version: string;
  readonly form: string;
  readonly text: string;
  readonly keepFor: KeepFor;
}

export interface StoredNotice extends Notice {
  /** When a server first started with it, ISO 8601. */
  readonly since: string;
}

function noticeOf({ version, form, text, keep_for, since }: Selectable<NoticesTable>): StoredNotice {
  return { version, form, text, keepFor: JSON.parse(keep_for) as KeepFor, since };
}

/** Stores notices that are not stored yet. */
export async function storeNotices(db: Database, notices: readonly Notice[], now: string): Promise<void> {
  if (notices.length === 0) return;
  await db
    .insertInto('notices')
    .values(notices.map(({ version, form, text, keepFor }) => ({ version, form, text, keep_for: JSON.stringify(keepFor), since: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Every notice that was ever in force, by version. */
export async function readNotices(db: Database): Promise<Map<string, StoredNotice>> {
  const rows = await db.selectFrom('notices').selectAll().orderBy('since').orderBy('version').execute();
  return new Map(rows.map((row) => [row.version, noticeOf(row)]));
}
