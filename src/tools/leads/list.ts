import { oneLine, personField } from '#server/delivery/describe-lead.ts';
import { type ListedLead, queryListed } from '#server/leads/listed-lead.ts';
import type { LeadFilter } from '#server/storage/query-leads.ts';
import { printAll } from '#tools/run/print.ts';
import type { LeadsContext } from './context.ts';
import { applicationState } from './application-state.ts';

const WIDTHS = [16, 22, 24, 30, 16];

/** One line about a lead, in columns; what is too long is cut. At its end, where an application stands. */
export function summaryLine(listed: ListedLead, { definitions }: Pick<LeadsContext, 'definitions'>): string {
  const { lead } = listed;
  const person = (['name', 'email', 'phone'] as const).map((kind) => personField(lead, definitions, kind) ?? '');
  const cells = [lead.createdAt.slice(0, 16).replace('T', ' '), lead.form, ...person].map(oneLine);
  const columns = cells.map((cell, i) => {
    const width = WIDTHS[i] ?? 0;
    return cell.length > width ? `${cell.slice(0, width - 1)}…` : cell.padEnd(width);
  });
  return [...columns, lead.id, applicationState(listed)].join('  ').trimEnd();
}

async function* lines(context: LeadsContext, filter: LeadFilter): AsyncGenerator<string> {
  let count = 0;
  for await (const listed of queryListed(context, filter)) {
    yield `${summaryLine(listed, context)}\n`;
    count += 1;
  }
  yield count === 0 ? 'No leads.\n' : `${count} ${count === 1 ? 'lead' : 'leads'}.\n`;
}

/** Prints the leads of a filter, oldest first. */
export async function listLeads(context: LeadsContext, filter: LeadFilter): Promise<number> {
  await printAll(context.print, lines(context, filter));
  return 0;
}
