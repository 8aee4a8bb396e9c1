/**
 * A cell that a spreadsheet would take for a formula, and run, when somebody opens the file; where people write Chinese or
 * Japanese also in wide letters (OWASP, CSV injection).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** One cell (RFC 4180). What looks like a formula gets an apostrophe, which spreadsheets show as text. */
export function csvCell(value: string): string {
  const text = value.toWellFormed().replace(/[^\P{Cc}\n\r\t]/gu, '');
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row with its line end. */
export function csvRow(values: readonly string[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
