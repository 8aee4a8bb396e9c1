import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { StaffAccessTable, Database } from './tables.ts';

/** What somebody of the staff does with data that is not open to all of them, or takes away. */
export type StaffAction = 'reveal' | 'export' | 'file' | 'erase';

/** Who does it: a user of a machine. */
export interface StaffMember {
  readonly user: string;
  readonly host: string;
}

/**
 * Notes an access before it is given, a line a lead. The notes are kept when a lead is erased, so that they never hold anything that
 * somebody sent: ids, names of fields and forms, days.
 *
 * @param detail what of it: the path of a field, or the options of an export
 */
export async function noteAccess(
  db: Database,
  { user, host }: StaffMember,
  action: StaffAction,
  leads: readonly (string | null)[],
  detail: string | null = null,
  at: string = new Date().toISOString(),
): Promise<void> {
  const rows = leads.map((lead) => ({ id: randomUUID(), at, staff: user, host, action, lead, detail }));
  const MOST = 100;
  for (let from = 0; from < rows.length; from += MOST)
    await db
      .insertInto('staff_access')
      .values(rows.slice(from, from + MOST))
      .execute();
}

const BATCH = 500;

/** The notes since a time, oldest first. */
export async function* readAccesses(db: Database, since = ''): AsyncGenerator<Selectable<StaffAccessTable>> {
  let last: Selectable<StaffAccessTable> | undefined;
  for (;;) {
    let query = db.selectFrom('staff_access').selectAll().where('at', '>=', since).orderBy('at').orderBy('id').limit(BATCH);
    const { at, id } = last ?? {};
    if (at !== undefined && id !== undefined) query = query.where((e) => e(e.refTuple('at', 'id'), '>', e.tuple(at, id)));
    const rows = await query.execute();
    yield* rows;
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}
