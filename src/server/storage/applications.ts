import { findSteps, type Lead, type Source, withFiles } from './leads.ts';

/** An application whose last step has not been sent. */
export interface OpenApplication {
  /** The flow's first record. */
  readonly head: Lead;
  readonly steps: readonly Lead[];
}

/** The unfinished application that a visitor has begun with a form, the latest if there are several; without its steps. */
export async function findOpenHead(source: Source, form: string, visitorId: string): Promise<Lead | undefined> {
  const rows = await source.db
    .selectFrom('leads')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .where('status', '=', 'open')
    .where('form', '=', form)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .execute();
  return (await withFiles(source, rows))[0];
}

/** The same with the steps saved so far. */
export async function findOpenApplication(source: Source, form: string, visitorId: string): Promise<OpenApplication | undefined> {
  const head = await findOpenHead(source, form, visitorId);
  return head && { head, steps: await findSteps(source, head.id) };
}
