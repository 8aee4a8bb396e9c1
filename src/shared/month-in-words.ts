const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const NAMES = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month of a month picker in words: `2014-06` as «June 2014»; other text as it is. */
export function monthInWords(text: string): string {
  const [, year, month] = MONTH.exec(text) ?? [];
  return year && month ? NAMES.format(Date.UTC(Number(year), Number(month) - 1)) : text;
}
