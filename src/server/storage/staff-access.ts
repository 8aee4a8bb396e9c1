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

/** As many as one statement may have. */
const BATCH = 500;

/** The first 48 bits of a lead's id tell it from all others that are there; of one that is erased no whole id is left. */
const SHORT = 'xxxxxxxx-xxxx'.length;

/**
 * Notes an access before it is given, a line a lead. The notes are kept when a lead is erased, so that they never hold anything that
 * somebody sent: beginnings of ids, names of fields and forms, days.
 *
 * @param detail what of it: the path of a field with `*` for rows and for names that a visitor gave, or the options of an export
 */
export async function noteAccess(
  db: Database,
  { user, host }: StaffMember,
  action: StaffAction,
  leads: readonly (string | null)[],
  detail?: string,
): Promise<void> {
  const at = new Date().toISOString();
  const rows = leads.map((lead) => ({
    id: randomUUID(),
    at,
    staff: user,
    host,
    action,
    lead: lead?.slice(0, SHORT) ?? null,
    detail: detail ?? null,
  }));
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insertInto('staff_access')
      .values(rows.slice(from, from + BATCH))
      .execute();
}

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
