// Implements the desk's export, its list of due leads, and the erasure of a person.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { clockTime } from '#shared/days.ts';
import { brand } from '#shared/brand.ts';
import { addDuration } from '#shared/durations.ts';
import { DUE_WITHIN, type DueView, type ErasedView, type PersonView } from '#shared/staff.ts';
import { personField } from '../delivery/describe-lead.ts';
import type { FileStore } from '../files/store/file-store.ts';
import { Problem } from '../http/problem.ts';
import { csvLines } from '../leads/export/csv.ts';
import { readDueLeads } from '../leads/due-leads.ts';
import { eraseLeads } from '../leads/erase-leads.ts';
import { exportTable, exportAllForms } from '../leads/export/export-leads.ts';
import { ExportError } from '../leads/export/max-row-counts.ts';
import { findPerson } from '../leads/find/find-person.ts';
import { type InboxFilter, queryInbox } from '../leads/inbox.ts';
import type { LeadsSource } from '../leads/leads-source.ts';
import { findHold } from '../retention/hold.ts';
import { addEvents } from '../storage/leads/events.ts';
import { leadTitle } from './views.ts';

/** How many of the due leads are listed individually. */
const MAX_LISTED = 100;

/** The ids of the leads that match a filter; undefined if it has only a form and dates, which the export applies itself. */
async function idsForFilter(source: LeadsSource, filter: InboxFilter): Promise<ReadonlySet<string> | undefined> {
  if (filter.state === undefined && filter.assignee === undefined && !filter.words) return undefined;
  const ids = new Set<string>();
  for await (const { lead } of queryInbox(source, filter)) ids.add(lead.id);
  return ids;
}

/** The filter of an export, for its event. The search words are left out, as they may name a person. */
const exportInWords = ({ form = 'all forms', state, assignee, from, before, words }: InboxFilter): string =>
  [form, state, assignee, from && `from ${from}`, before && `before ${before}`, words && 'a search'].filter(Boolean).join(', ');

/**
 * The leads of a filter as masked CSV, in the format of `leads export`. Recorded as an event.
 *
 * @throws Problem if there would be too many columns
 */
export async function exportFiltered(source: LeadsSource, staff: string, filter: InboxFilter, reply: FastifyReply): Promise<Readable> {
  const { form, from, before } = filter;
  const idsInFilter = await idsForFilter(source, filter);
  const definition = form === undefined ? undefined : source.definitions.get(form);
  if (form !== undefined && !definition) throw new Problem('malformed', 'There is no such form.');
  const leads = { form, from, before, among: idsInFilter };
  const lines = csvLines(definition ? exportTable(source, leads, definition, {}) : exportAllForms(source, leads));
  // Read the byte order mark and the header row before replying, so that an error there is still answered as a problem.
  const head = [await lines.next(), await nextOrProblem(lines)].map(({ value }) => value ?? '').join('');
  await addEvents(source.storage.db, staff, 'export', [null], exportInWords(filter));
  const day = clockTime(new Date().toISOString(), brand.timeZone).slice(0, 10);
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${form ?? 'leads'}-${day}.csv"`);
  return Readable.from(
    (async function* rows() {
      yield head;
      yield* lines;
    })(),
  );
}

async function nextOrProblem(lines: AsyncGenerator<string>) {
  try {
    return await lines.next();
  } catch (error) {
    throw error instanceof ExportError ? new Problem('malformed', error.message) : error;
  }
}

/** The leads whose retention time ends next: counted by form and state, and the first ones individually. */
export async function readDue(source: LeadsSource, now = new Date()): Promise<DueView> {
  const { storage, definitions } = source;
  const until = addDuration(now.toISOString(), DUE_WITHIN);
  const { leads, withoutDueDate } = await readDueLeads(source, undefined, until);
  const hold = await findHold(storage.db, definitions, now);
  const titleOf = (form: string) => leadTitle(source, form);
  const groups = Map.groupBy(leads, ({ form, state }) => `${form} ${state}`);
  return {
    until,
    groups: [...groups.values()].flatMap((group) => {
      const [first] = group;
      return first ? [{ title: titleOf(first.form), state: first.state, leads: group.length, from: first.due }] : [];
    }),
    leads: leads.slice(0, MAX_LISTED).map(({ id, form, due }) => ({ id, title: titleOf(form), due })),
    withoutDueDate,
    isOnHold: hold !== undefined,
  };
}

/** What is stored about a person, shown before it is erased. Recorded as an event. */
export async function readPerson(source: LeadsSource, staff: string, email: string): Promise<PersonView> {
  const { definitions, storage } = source;
  const { ids, leads } = await findPerson(source, ['email', email]);
  await addEvents(storage.db, staff, 'find', [null], 'all forms, for one person');
  const ownLeads = leads.filter(({ id }) => ids.includes(id));
  return {
    leads: ownLeads.map((lead) => ({
      id: lead.id,
      head: lead.parentId ?? lead.id,
      title: leadTitle(source, lead.form),
      received: lead.createdAt,
      isSender: personField(lead, definitions, 'email')?.toLowerCase() === email.toLowerCase(),
    })),
    steps: leads.length - ownLeads.length,
    files: leads.reduce((sum, { files }) => sum + files.length, 0),
  };
}

/**
 * Erases everything that is stored about a person.
 *
 * @param shownIds ids of the leads that were shown
 * @throws Problem if the person has other leads by now
 */
export async function erasePerson(
  source: LeadsSource,
  store: Pick<FileStore, 'remove'>,
  staff: string,
  email: string,
  shownIds: readonly unknown[],
): Promise<ErasedView> {
  const { ids, leads } = await findPerson(source, ['email', email]);
  if (ids.length !== shownIds.length || !ids.every((id) => shownIds.includes(id)))
    throw new Problem('changed-meanwhile', 'Look again at what is stored about this person.');
  const { files, rows } = await eraseLeads(source.storage, store, ids, staff);
  return { leads: leads.length, isClean: files === 0 && rows === undefined };
}
