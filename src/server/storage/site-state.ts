import type { Database, SiteStateName, Trx } from './database/tables.ts';

/** What is noted of the whole site under a name; undefined: nothing. */
export async function readState(db: Database | Trx, name: SiteStateName): Promise<string | undefined> {
  const row = await db.selectFrom('site_state').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Notes it, in the place of what was noted before. */
export async function writeState(db: Database | Trx, name: SiteStateName, value: string): Promise<void> {
  await db
    .insertInto('site_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Forgets it. */
export async function clearState(db: Database | Trx, name: SiteStateName): Promise<void> {
  await db.deleteFrom('site_state').where('name', '=', name).execute();
}
