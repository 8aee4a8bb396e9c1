import { readEvents, type LeadEvent, shortId } from '#server/storage/leads/events.ts';
import { brand } from '#shared/brand.ts';
import { clockTime } from '#shared/days.ts';
import { oneLine } from '#server/delivery/describe-lead.ts';
import { printAll } from '#tools/run/print.ts';
import type { LeadsContext } from '../context.ts';

/** An event as one line: time, person, action, lead and details. */
export function eventLine({ at, staff, action, lead_id, detail }: LeadEvent, withLead = true): string {
  const lead = withLead && lead_id !== null ? shortId(lead_id) : '';
  const cells = [clockTime(at, brand.timeZone), staff, action, lead, detail ?? (action === 'assign' ? 'nobody' : '')];
  return cells.map(oneLine).filter(Boolean).join('  ');
}

async function* lines({ storage }: LeadsContext, since: string | undefined): AsyncGenerator<string> {
  let count = 0;
  for await (const event of readEvents(storage.db, since)) {
    yield `${eventLine(event)}\n`;
    count += 1;
  }
  if (count === 0) yield 'No events.\n';
}

/** Prints what staff did with leads, oldest first. */
export async function printLog(context: LeadsContext, since: string | undefined): Promise<number> {
  await printAll(context.print, lines(context, since));
  return 0;
}
