import { findSteps, type Lead, withFiles } from './leads.ts';
import type { Database } from './tables.ts';

/** An application whose last step has not been sent. */
export interface OpenApplication {
  /** The flow's first record. */
  readonly head: Lead;
  readonly steps: readonly Lead[];
}

/** The unfinished application that a visitor has begun with a form, the latest if there are several; without its steps. */
export async function findOpenHead(db: Database, form: string, visitorId: string): Promise<Lead | undefined> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .where('status', '=', 'open')
    .where('form', '=', form)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .execute();
  return (await withFiles(db, rows))[0];
}

/** The same with the steps saved so far. */
export async function findOpenApplication(db: Database, form: string, visitorId: string): Promise<OpenApplication | undefined> {
  const head = await findOpenHead(db, form, visitorId);
  return head && { head, steps: await findSteps(db, head.id) };
}
