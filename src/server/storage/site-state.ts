import type { Database, SiteStateName, Trx } from './database/tables.ts';

/** Reads a site-wide value; undefined: not set. */
export async function readState(db: Database | Trx, name: SiteStateName): Promise<string | undefined> {
  const row = await db.selectFrom('site_state').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Sets a site-wide value. */
export async function writeState(db: Database | Trx, name: SiteStateName, value: string): Promise<void> {
  await db
    .insertInto('site_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Removes a site-wide value. */
export async function clearState(db: Database | Trx, name: SiteStateName): Promise<void> {
  await db.deleteFrom('site_state').where('name', '=', name).execute();
}
