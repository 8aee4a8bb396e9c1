import type { FieldPath } from '#shared/forms/path.ts';
import type { FormDefinition, Json } from '#shared/forms/types.ts';
import { formerIn } from '#shared/forms/versions/former.ts';
import { maskLead } from '../delivery/mask-lead.ts';
import { type Lead, answersOf } from '../storage/leads.ts';
import { readNotices, type StoredNotice } from '../storage/notices.ts';
import type { LeadFilter } from '../storage/query-leads.ts';
import { answerName } from './answer-name.ts';
import { Extent, ExportError, listsIn, MOST_COLUMNS, rowPlaces, tooManyColumns } from './extent.ts';
import { type FormerPaths, mayHaveFormer } from './former-columns.ts';
import { columnsOf, columnsOfRows, missingForms } from './lead-columns.ts';
import type { LeadsSource } from './leads-source.ts';
import { type ListedLead, queryListed } from './listed-lead.ts';
import { rowsOf, wholeRow } from './rows-of.ts';

/** The leads of a filter, masked, or as they are stored (`reveal`). */
async function* shownLeads(source: LeadsSource, filter: LeadFilter, reveal: boolean): AsyncGenerator<ListedLead> {
  const mask = (lead: Lead): Lead => (reveal ? lead : maskLead(lead, source.definitions));
  for await (const listed of queryListed(source, filter)) yield { ...listed, lead: mask(listed.lead) };
}

/** How leads are written as a table. */
export interface TableOptions {
  /** Sensitive values and names of files as they are stored, not masked. */
  readonly reveal?: boolean | undefined;
  /** Path of a list of the form: a line for each row of it, not for each lead. */
  readonly rows?: FieldPath | undefined;
}

/** What a table has a line for, and what may stand there. */
function linesOf({ schema }: FormDefinition, rows: FieldPath | undefined) {
  if (rows === undefined) return { places: [schema], of: (listed: ListedLead) => [wholeRow(listed)] };
  const places = rowPlaces(schema, rows);
  if (places) return { places, of: (listed: ListedLead) => rowsOf(listed, rows) };
  const lists = listsIn(schema);
  const mend = lists.length === 0 ? 'This form has no list.' : `Its lists are: ${lists.join(', ')}.`;
  throw new ExportError(`The form has no list "${rows}". ${mend}`);
}

/**
 * The leads of one form as a table: the names of its columns first, then a line a lead or a row of one, its values in their order.
 *
 * How many columns there are depends on the longest lists, so that a form with lists is read twice: keeping its leads instead
 * would take as much room as they do. What comes while the first is looked for is left to the next export.
 *
 * @throws ExportError when the form has no such list, there would be too many columns, or a lead grew meanwhile
 */
export async function* exportTable(
  source: LeadsSource,
  filter: LeadFilter,
  definition: FormDefinition,
  { reveal = false, rows }: TableOptions,
): AsyncGenerator<readonly (Json | undefined)[]> {
  const { schema } = definition;
  const lines = linesOf(definition, rows);
  const extent = new Extent(schema);
  const isOpen = Extent.isOpen(schema);
  const now = new Date().toISOString();
  const isRead = isOpen || (await mayHaveFormer(source.storage, definition.name));
  const former: FormerPaths = new Map();
  const fixed = isOpen ? { ...filter, before: filter.before !== undefined && filter.before < now ? filter.before : now } : filter;
  if (isRead) {
    for await (const listed of queryListed(source, fixed)) {
      for (const { value, answers } of lines.of(listed)) {
        if (isOpen) extent.add(value, lines.places);
        for (const { path } of formerIn(value, schema, lines.places)) {
          former.set(path, former.get(path) === true || answers.files.some(({ field }) => field === path));
        }
      }
    }
  }
  const columns =
    rows === undefined
      ? columnsOf(definition, source.flows, extent, former)
      : columnsOfRows(rows, lines.places, definition, extent, former);
  if (columns.length > MOST_COLUMNS) throw tooManyColumns();
  yield columns.map(({ name }) => name);
  for await (const listed of shownLeads(source, fixed, reveal)) {
    for (const line of lines.of(listed)) {
      const isNew = ({ path }: { readonly path: FieldPath }) => !former.has(path);
      const outgrew =
        (isOpen && extent.add(line.value, lines.places)) || (isRead && formerIn(line.value, schema, lines.places).some(isNew));
      if (outgrew)
        throw new ExportError('A lead was changed while the leads were written, and no longer fits the columns: run the command again.');
      yield columns.map(({ read }) => read(line));
    }
  }
}

/** What an entry says beside the answers. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  'id',
  'form',
  'received',
  'changed',
  'status',
  'belongs_to',
  'missing_steps',
  'former',
  'files',
  'notice',
]);

/** Which of a lead's fields its form does not ask for any more; nothing where that is none. */
function formerPaths({ definitions }: LeadsSource, lead: Lead): { readonly former?: readonly FieldPath[] } {
  const { schema } = definitions.get(lead.form) ?? {};
  const former = schema ? formerIn(answersOf(lead), schema).map(({ path }) => path) : [];
  return former.length === 0 ? {} : { former };
}

/** What the visitor was told before sending; null from before that was kept. */
function toldBefore(
  { notice }: Lead,
  notices: ReadonlyMap<string, StoredNotice>,
): Pick<StoredNotice, 'version' | 'text' | 'keepFor'> | null {
  const told = notices.get(notice ?? '');
  return told ? { version: told.version, text: told.text, keepFor: told.keepFor } : null;
}

/** Leads of any form: what we know of each, then its fields, its files and what its visitor was told. */
export async function* exportEntries(
  source: LeadsSource,
  filter: LeadFilter,
  reveal: boolean,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const notices = await readNotices(source.storage.db);
  for await (const listed of shownLeads(source, filter, reveal)) {
    const { lead } = listed;
    const { form, status, createdAt, updatedAt, parentId, files } = lead;
    const names = Object.fromEntries(files.map(({ field, original_name, size, sha256 }) => [field, { original_name, size, sha256 }]));
    yield {
      form,
      received: createdAt,
      changed: updatedAt,
      status,
      belongs_to: parentId,
      missing_steps: missingForms(listed),
      id: lead.id,
      ...Object.fromEntries(Object.entries(answersOf(lead)).map(([name, answer]) => [answerName(name, OWN_NAMES), answer])),
      ...formerPaths(source, lead),
      files: names,
      notice: toldBefore(lead, notices),
    };
  }
}
