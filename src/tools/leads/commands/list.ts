// The commands `leads list` and `leads find`.
import { oneLine, personField } from '#server/delivery/describe-lead.ts';
import { findLeads } from '#server/leads/find/find-leads.ts';
import { mentionsPerson, type WantedContact } from '#server/leads/find/find-person.ts';
import { guessedField } from '#server/leads/removed-forms.ts';
import { type ListedLead, queryListed } from '#server/leads/listed-lead.ts';
import type { LeadFilter } from '#server/storage/leads/query-leads.ts';
import { addEvents } from '#server/storage/leads/events.ts';
import { brand } from '#shared/brand.ts';
import { clockTime } from '#shared/days.ts';
import type { PersonKind } from '#shared/forms/types.ts';
import { leadStatesOf, type LeadStatesByForm, stateOf } from '#shared/lead-states.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { printAll } from '#tools/run/print.ts';
import type { LeadsContext } from '../context.ts';
import { applicationProgress } from '../application-progress.ts';
import { toJson } from '../json.ts';

const WIDTHS = [16, 22, 24, 30, 16];
/** The columns. The last two have no fixed width. */
const HEADINGS = ['Received', 'Form', 'Name', 'E-mail', 'Phone'] as const;
const LAST_HEADINGS = ['Id'.padEnd(36), 'State'] as const;

const inColumns = (cells: readonly string[], last: readonly string[]): string => {
  const columns = cells.map((cell, i) => {
    const width = WIDTHS[i] ?? 0;
    return cell.length > width ? `${cell.slice(0, width - 1)}…` : cell.padEnd(width);
  });
  return [...columns, ...last.filter(Boolean)].join('  ').trimEnd();
};

/** A lead as one line, in columns; long values are cut. The last column is the progress of an application. */
export function summaryLine(listed: ListedLead, { definitions, leadStates }: Pick<LeadsContext, 'definitions' | 'leadStates'>): string {
  const { lead } = listed;
  const person = (['name', 'email', 'phone'] as const).map(
    (kind) => personField(lead, definitions, kind) ?? guessedField(lead, definitions, kind) ?? '',
  );
  const cells = [clockTime(lead.createdAt, brand.timeZone), lead.form, ...person].map(oneLine);
  return inColumns(cells, [lead.id, applicationProgress(listed), handlingWords(listed, leadStates)]);
}

/** State and assignee of a lead, in a few words; empty if staff set none. */
function handlingWords({ lead: { form, handling, spam } }: ListedLead, leadStates: LeadStatesByForm): string {
  const flag = spam ? 'Spam' : '';
  if (!handling) return flag;
  return [flag, stateOf(leadStatesOf(leadStates, form), handling.state).label, handling.assignee ?? '']
    .filter(Boolean)
    .map(oneLine)
    .join(', ');
}

/** A lead as a JSON object. */
function summaryJson(listed: ListedLead, { definitions, leadStates }: LeadsContext) {
  const { lead, missing } = listed;
  const person = (kind: PersonKind) => personField(lead, definitions, kind) ?? guessedField(lead, definitions, kind) ?? null;
  const { id, form, createdAt, updatedAt, status, parentId, handling } = lead;
  return {
    id,
    form,
    received: createdAt,
    changed: updatedAt,
    status,
    belongs_to: parentId,
    name: person('name'),
    email: person('email'),
    phone: person('phone'),
    state: parentId === null ? stateOf(leadStatesOf(leadStates, form), handling?.state ?? null).id : null,
    assignee: handling?.assignee ?? null,
    ...(missing && { missing_steps: missing.map((step) => step.form) }),
  };
}

async function* jsonOf(leads: AsyncIterable<ListedLead>, context: LeadsContext): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const listed of leads) {
    yield separator + toJson(summaryJson(listed, context));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** A line for each lead, and their number at the end. Column headings are only printed on a terminal, since programs read the lines. */
async function* withCount<Listed>(
  { stdout }: LeadsContext,
  leads: AsyncIterable<Listed>,
  line: (listed: Listed) => string,
): AsyncGenerator<string> {
  let count = 0;
  for await (const listed of leads) {
    if (count === 0 && stdout.isTTY) yield `${inColumns(HEADINGS, LAST_HEADINGS)}\n`;
    yield line(listed);
    count += 1;
  }
  yield count === 0 ? 'No leads.\n' : `${count} ${count === 1 ? 'lead' : 'leads'}.\n`;
}

async function* withPersons(leads: AsyncIterable<ListedLead>, wanted: readonly WantedContact[]): AsyncGenerator<ListedLead> {
  for await (const listed of leads) if (wanted.every((contact) => mentionsPerson(listed.lead, contact))) yield listed;
}

export interface ListOptions {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  /** Prints JSON. */
  readonly json?: boolean | undefined;
}

/** Prints the leads of a filter, oldest first. With an address or number: only those that contain it in any field or text. */
export async function listLeads(context: LeadsContext, filter: LeadFilter, { email, phone, json = false }: ListOptions): Promise<number> {
  const wanted: WantedContact[] = [
    ...(email === undefined ? [] : [['email', email] as const]),
    ...(phone === undefined ? [] : [['phone', phone] as const]),
  ];
  if (wanted.some(([, value]) => value.trim() === ''))
    throw new UsageError('Name the address or number: --email <address> or --phone <number>.');
  const leads = withPersons(queryListed(context, filter), wanted);
  await printAll(context.print, json ? jsonOf(leads, context) : withCount(context, leads, (listed) => `${summaryLine(listed, context)}\n`));
  return 0;
}

/** Prints the leads that contain all words, and where. */
export async function printFound(context: LeadsContext, filter: LeadFilter, words: readonly string[]): Promise<number> {
  if (words.join('').trim() === '') throw new UsageError('Name the words to find: npm run leads -- find <words>.');
  await addEvents(context.storage.db, context.staff, 'find', [null], filter.form ?? 'all forms');
  await printAll(
    context.print,
    withCount(context, findLeads(context, filter, words), (found) =>
      [summaryLine(found, context), ...found.places.map(({ path, around }) => `    ${oneLine(path)}: ${oneLine(around)}`)]
        .map((line) => `${line}\n`)
        .join(''),
    ),
  );
  return 0;
}
