/** Parses a typed month, for browsers without a month picker: `06/2014`, `6.2014` or `2014/6` becomes `2014-06`. Other texts stay as they are. */
export function parseMonth(text: string): string {
  const trimmed = text.trim();
  const [, year, month] = /^(\d{4})\D(\d{1,2})$/.exec(trimmed) ?? swap(/^(\d{1,2})\D(\d{4})$/.exec(trimmed));
  return year && month && Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : text;
}

function swap(match: RegExpExecArray | null): (string | undefined)[] {
  return match ? [match[0], match[2], match[1]] : [];
}
