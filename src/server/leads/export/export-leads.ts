// Exports leads as tables or as JSON objects.
import type { FieldPath } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { formerValues } from '#engine/versions/index.ts';
import { maskLead } from '../../delivery/mask-lead.ts';
import { type Lead, answersOf } from '../../storage/leads/read-leads.ts';
import { readNotices, type StoredNotice } from '../../storage/notices.ts';
import type { LeadFilter } from '../../storage/leads/query-leads.ts';
import { answerName } from './answer-name.ts';
import { MaxRowCounts, ExportError, listsIn, MOST_COLUMNS, rowSchemas, tooManyColumns } from './max-row-counts.ts';
import { type FormerPaths, mayHaveFormer } from './former-columns.ts';
import { columnsOf, columnsOfRows, OWN_NAMES, ownColumns } from './lead-columns.ts';
import type { LeadsSource } from '../leads-source.ts';
import { type ListedLead, queryListed } from '../listed-lead.ts';
import { type LeadColumn, type LeadRow, rowsOfList, rowOfLead } from './lead-rows.ts';
import type { Json } from '#engine/normalized-schema/index.ts';

/** The leads of a filter, with sensitive values masked or unmasked (`reveal`). */
async function* shownLeads(source: LeadsSource, filter: LeadFilter, reveal: boolean): AsyncGenerator<ListedLead> {
  const mask = (lead: Lead): Lead => (reveal ? lead : maskLead(lead, source.definitions));
  for await (const listed of queryListed(source, filter)) yield { ...listed, lead: mask(listed.lead) };
}

/** Options of a table. */
export interface TableOptions {
  /** Do not mask sensitive values and file names. */
  readonly reveal?: boolean | undefined;
  /** Path of a list of the form: write a line for each of its rows instead of each lead. */
  readonly rows?: FieldPath | undefined;
}

/** The lines of a table (leads, or rows of a list), and their schemas. */
function linesOf({ schema }: FormDefinition, rows: FieldPath | undefined) {
  const form = siteForm(schema);
  if (rows === undefined) return { schemas: form.schemas, of: (listed: ListedLead) => [rowOfLead(listed)] };
  const schemas = rowSchemas(form, rows);
  if (schemas) return { schemas, of: (listed: ListedLead) => rowsOfList(listed, rows) };
  const lists = listsIn(form);
  const fix = lists.length === 0 ? 'This form has no list.' : `Its lists are: ${lists.join(', ')}.`;
  throw new ExportError(`The form has no list "${rows}". ${fix}`);
}

/** The plan of a form's table. */
interface TablePlan {
  readonly columns: readonly LeadColumn[];
  /** Which leads: if the columns depend on the leads, none that were received later. */
  readonly filter: LeadFilter;
  readonly linesOf: (listed: ListedLead) => readonly LeadRow[];
  /** @throws ExportError if a line has a value without a column: its lead was changed meanwhile */
  readonly requireFit: (line: LeadRow) => void;
}

/** Plans the columns. Where they depend on the longest lists or on former fields, all leads are read first. */
async function planTable(source: LeadsSource, filter: LeadFilter, definition: FormDefinition, rows?: FieldPath): Promise<TablePlan> {
  const { schema } = definition;
  const lines = linesOf(definition, rows);
  const form = siteForm(schema);
  const maxRowCounts = new MaxRowCounts(form);
  const dependsOnLeads = MaxRowCounts.dependsOnLeads(form);
  const now = new Date().toISOString();
  const readsAllLeads = dependsOnLeads || (await mayHaveFormer(source.storage, definition.name));
  const former: FormerPaths = new Map();
  const boundedFilter = dependsOnLeads
    ? { ...filter, before: filter.before !== undefined && filter.before < now ? filter.before : now }
    : filter;
  if (readsAllLeads) {
    for await (const listed of queryListed(source, boundedFilter)) {
      for (const { value, answers } of lines.of(listed)) {
        if (dependsOnLeads) maxRowCounts.add(value, lines.schemas);
        for (const { path } of formerValues(form, value, lines.schemas)) {
          former.set(path, former.get(path) === true || answers.files.some(({ field }) => field === path));
        }
      }
    }
  }
  const columns =
    rows === undefined
      ? columnsOf(definition, source, maxRowCounts, former)
      : columnsOfRows(rows, lines.schemas, definition, source, maxRowCounts, former);
  if (columns.length > MOST_COLUMNS) throw tooManyColumns();
  const isNew = ({ path }: { readonly path: FieldPath }) => !former.has(path);
  const outgrows = ({ value }: LeadRow) =>
    (dependsOnLeads && maxRowCounts.add(value, lines.schemas)) || (readsAllLeads && formerValues(form, value, lines.schemas).some(isNew));
  return {
    columns,
    filter: boundedFilter,
    linesOf: lines.of,
    requireFit: (line) => {
      if (outgrows(line))
        throw new ExportError('A lead was changed during the export and no longer fits the columns: run the command again.');
    },
  };
}

type Row = readonly (Json | undefined)[];

/**
 * The leads of one form as a table: first the column names, then one line for each lead, or for each row of a list.
 *
 * Leads of a form with lists are read twice, so that they need not be kept in memory. Leads received meanwhile are left to the next
 * export.
 *
 * @throws ExportError when the form has no such list, there would be too many columns, or a lead grew meanwhile
 */
export async function* exportTable(
  source: LeadsSource,
  filter: LeadFilter,
  definition: FormDefinition,
  { reveal = false, rows }: TableOptions,
): AsyncGenerator<Row> {
  const plan = await planTable(source, filter, definition, rows);
  yield plan.columns.map(({ name }) => name);
  for await (const listed of shownLeads(source, plan.filter, reveal)) {
    for (const line of plan.linesOf(listed)) {
      plan.requireFit(line);
      yield plan.columns.map(({ read }) => read(line));
    }
  }
}

/**
 * The leads of all forms as one table, oldest first: fields that are called the same are one column.
 *
 * @throws ExportError as `exportTable`
 */
export async function* exportAllForms(source: LeadsSource, filter: LeadFilter, reveal = false): AsyncGenerator<Row> {
  const now = new Date().toISOString();
  const boundedFilter = { ...filter, before: filter.before !== undefined && filter.before < now ? filter.before : now };
  const plans = new Map<string, TablePlan>();
  for (const definition of source.definitions.values()) {
    const ofForm = { ...boundedFilter, form: definition.name };
    const { done } = await queryListed(source, ofForm).next();
    if (done !== true) plans.set(definition.name, await planTable(source, ofForm, definition));
  }
  const ownNames = ownColumns(source).map(({ name }) => name);
  const names = [...new Set([...ownNames, ...[...plans.values()].flatMap(({ columns }) => columns.map(({ name }) => name))])];
  if (names.length > MOST_COLUMNS) throw tooManyColumns();
  const readers = new Map([...plans].map(([form, { columns }]) => [form, new Map(columns.map(({ name, read }) => [name, read]))]));
  yield names;
  for await (const listed of shownLeads(source, boundedFilter, reveal)) {
    const plan = plans.get(listed.lead.form);
    for (const line of plan?.linesOf(listed) ?? []) {
      plan?.requireFit(line);
      yield names.map((name) => readers.get(listed.lead.form)?.get(name)?.(line));
    }
  }
}

/** The fields of a lead that its form no longer asks for; nothing if there are none. */
function formerPaths({ definitions }: LeadsSource, lead: Lead): { readonly former?: readonly FieldPath[] } {
  const { schema } = definitions.get(lead.form) ?? {};
  const former = schema ? formerValues(siteForm(schema), answersOf(lead)).map(({ path }) => path) : [];
  return former.length === 0 ? {} : { former };
}

/** The privacy notice that the visitor saw; null from before notices were stored. */
function noticeShown({ notice }: Lead, notices: ReadonlyMap<string, StoredNotice>): Pick<StoredNotice, 'text' | 'keepFor'> | null {
  const stored = notices.get(notice ?? '');
  return stored ? { text: stored.text, keepFor: stored.keepFor } : null;
}

/** Leads of any form as objects: the lead's columns, its answers, its files and its privacy notice. */
export async function* exportJson(
  source: LeadsSource,
  filter: LeadFilter,
  reveal: boolean,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const notices = await readNotices(source.storage.db);
  for await (const listed of shownLeads(source, filter, reveal)) {
    const { lead } = listed;
    const row = rowOfLead(listed);
    const answers = Object.entries(answersOf(lead)).map(([name, answer]) => [answerName(name, OWN_NAMES), answer] as const);
    const files = lead.files.map(({ field, original_name, size, sha256 }) => [field, { original_name, size, sha256 }] as const);
    yield {
      ...Object.fromEntries(ownColumns(source, lead.form).map(({ name, read }) => [name, read(row) ?? null])),
      ...Object.fromEntries(answers),
      ...formerPaths(source, lead),
      files: Object.fromEntries(files),
      told: noticeShown(lead, notices),
    };
  }
}
