import { csvLines } from '#server/leads/export/csv.ts';
import { ExportError } from '#server/leads/export/max-row-counts.ts';
import { exportJson, exportTable, exportAllForms } from '#server/leads/export/export-leads.ts';
import { addEvents } from '#server/storage/leads/events.ts';
import type { LeadFilter } from '#server/storage/leads/query-leads.ts';
import { UsageError } from '#tools/console/usage-error.ts';
import { printAll } from '#tools/run/print.ts';
import type { LeadsContext } from '../context.ts';
import { toJson } from '../json.ts';

async function* jsonLines(entries: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const entry of entries) {
    yield separator + toJson(entry);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

export interface ExportOptions {
  readonly format?: string | undefined;
  /** Writes sensitive values and the visitors' names for files as they are stored, not masked. */
  readonly reveal?: boolean | undefined;
  /** Path of a list of the form: writes a CSV line for each of its rows. */
  readonly rows?: string | undefined;
  /** Leads of all forms. */
  readonly all?: boolean | undefined;
  /** Leaves out the byte order mark, which Excel needs to read UTF-8. */
  readonly 'no-bom'?: boolean | undefined;
}

/** Describes the export for the audit log: forms, days and options, without submitted values. */
function describeExport({ form = 'all forms', from, before }: LeadFilter, { rows, reveal }: ExportOptions): string {
  return [form, rows && 'rows of a list', from && `from ${from}`, before && `before ${before}`, reveal && 'revealed']
    .filter(Boolean)
    .join(', ');
}

/** The table of one form, or of all. */
function tableOf(context: LeadsContext, filter: LeadFilter, { all = false, reveal = false, rows }: ExportOptions) {
  if (all) return exportAllForms(context, filter, reveal);
  const definition = context.definitions.get(filter.form ?? '');
  if (!definition) throw new UsageError('Name the leads: --form <form>, --all, or --format json.');
  return exportTable(context, filter, definition, { reveal, rows });
}

/** Writes leads to standard output: of one form or of all, as CSV or JSON. */
export async function exportLeads(context: LeadsContext, filter: LeadFilter, options: ExportOptions): Promise<number> {
  const { format = 'csv', reveal = false, rows, all = false } = options;
  if (format !== 'csv' && format !== 'json') throw new UsageError(`--format must be csv or json, not "${format}".`);
  if (all && filter.form !== undefined) throw new UsageError('--all exports the leads of every form: leave out --form, or --all.');
  if (all && rows !== undefined) throw new UsageError('A list belongs to one form: name it with --form, and leave out --all.');
  if (format === 'json' && rows !== undefined)
    throw new UsageError('JSON contains the rows of each lead: leave out --rows, or --format json.');
  const lines =
    format === 'json'
      ? jsonLines(exportJson(context, filter, reveal))
      : csvLines(tableOf(context, filter, options), options['no-bom'] !== true);
  await addEvents(context.storage.db, context.staff, 'export', [null], describeExport(filter, options));
  try {
    await printAll(context.print, lines);
    return 0;
  } catch (error) {
    throw error instanceof ExportError ? new UsageError(error.message) : error;
  }
}
