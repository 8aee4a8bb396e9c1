import type { PageMeta } from '#shared/pages/types.ts';
import type { Database } from './database/tables.ts';

/** Meta texts that staff set for a page. An absent one keeps its default. */
export type MetaOverride = Partial<PageMeta>;

/** The properties of a record that have a value. */
const withoutEmpty = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined)) as Partial<{
    [K in keyof T]: string;
  }>;

/** The texts set for a page; undefined when there are none. */
export async function findOverride(db: Database, page: string): Promise<MetaOverride | undefined> {
  const row = await db.selectFrom('meta_overrides').selectAll().where('page', '=', page).executeTakeFirst();
  return row && withoutEmpty({ metatag: row.title, metadescription: row.description, keyword: row.keywords });
}

/** Sets some texts of a page. Other texts that were set before stay. */
export async function setOverride(db: Database, page: string, words: MetaOverride, now: string): Promise<void> {
  const columns = withoutEmpty({ title: words.metatag, description: words.metadescription, keywords: words.keyword });
  await db
    .insertInto('meta_overrides')
    .values({ page, ...columns, updated_at: now })
    .onConflict((conflict) => conflict.column('page').doUpdateSet({ ...columns, updated_at: now }))
    .execute();
}

/** Resets a page to its default texts. @returns false when it already had them */
export async function removeOverride(db: Database, page: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('meta_overrides').where('page', '=', page).executeTakeFirst();
  return numDeletedRows > 0n;
}
