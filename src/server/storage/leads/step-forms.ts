import type { Database } from '../database/tables.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The forms of the steps stored under leads, without opening any of them.
 *
 * @returns finds those of one lead, by its id
 */
export async function stepForms(db: Database, ids: readonly string[]): Promise<(id: string) => ReadonlySet<string>> {
  if (ids.length === 0) return () => NONE;
  const rows = await db.selectFrom('leads').select(['parent_id', 'form']).where('parent_id', 'in', ids).execute();
  const byLead = Map.groupBy(rows, ({ parent_id }) => parent_id);
  return (id) => new Set(byLead.get(id)?.map(({ form }) => form));
}
