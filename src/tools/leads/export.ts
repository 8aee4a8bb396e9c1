import { cellText } from '#server/leads/cell-text.ts';
import { ExportError } from '#server/leads/extent.ts';
import { exportEntries, exportTable } from '#server/leads/export-leads.ts';
import type { LeadFilter } from '#server/storage/query-leads.ts';
import type { Json } from '#shared/forms/types.ts';
import { UsageError } from '#tools/forms/usage-error.ts';
import { printAll } from '#tools/run/print.ts';
import type { LeadsContext } from './context.ts';
import { csvRow } from './csv.ts';

async function* csvLines(table: AsyncIterable<readonly (Json | undefined)[]>): AsyncGenerator<string> {
  for await (const row of table) yield csvRow(row.map(cellText));
}

/** Escapes the control and direction characters that JSON leaves as they are, since the output may be a terminal. */
function toJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(
    /[\u007F-\u009F\p{Bidi_Control}]/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

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
  /** Path of a list of the form: CSV with a line for each row of it. */
  readonly rows?: string | undefined;
}

/** Writes leads to standard output: one form as CSV, or any as JSON. */
export async function exportLeads(
  context: LeadsContext,
  filter: LeadFilter,
  { format = 'csv', reveal = false, rows }: ExportOptions,
): Promise<number> {
  if (format === 'json') {
    if (rows !== undefined) throw new UsageError('JSON has the rows of each lead inside it: leave out --rows, or --format json.');
    await printAll(context.print, jsonLines(exportEntries(context, filter, reveal)));
    return 0;
  }
  if (format !== 'csv') throw new UsageError(`--format must be csv or json, not "${format}".`);
  const definition = context.definitions.get(filter.form ?? '');
  if (!definition) throw new UsageError('A CSV file has the columns of one form: name it with --form, or use --format json.');
  try {
    await printAll(context.print, csvLines(exportTable(context, filter, definition, { reveal, rows })));
    return 0;
  } catch (error) {
    throw error instanceof ExportError ? new UsageError(error.message) : error;
  }
}
