import type { Json } from '#engine/normalized-schema/index.ts';
import { unifyLineBreaks } from '#shared/line-breaks.ts';
import { cellText } from './cell-text.ts';

/**
 * A cell that a spreadsheet would run as a formula when somebody opens the file. Some spreadsheets also accept full-width characters
 * (OWASP, CSV injection).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Characters that change the writing direction of the text after them, even in other cells. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A cell (RFC 4180). A text that looks like a formula gets an apostrophe, so that spreadsheets show it as text. A negative number is no formula. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = unifyLineBreaks(value.toWellFormed())
    .replace(/[^\P{Cc}\n\r\t]/gu, '')
    .replace(DIRECTION_MARKS, '');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line end. */
function csvRow(values: readonly (string | number)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The byte order mark. Without it, Excel reads UTF-8 as another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as lines of CSV. */
export async function* csvLines(table: AsyncIterable<readonly (Json | undefined)[]>, hasMark = true): AsyncGenerator<string> {
  if (hasMark) yield BYTE_ORDER_MARK;
  for await (const row of table) yield csvRow(row.map(cellText));
}
