import { compilePattern } from '../schema/pattern.ts';
import type { Keywords } from '../schema/subschema.ts';

/** A line break is LF. Browsers send CRLF in multipart and urlencoded bodies, and old editors write CR. */
export const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** Without characters that nobody sees: soft hyphens, zero-width spaces and joiners, direction marks. They come along with pasted text. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}+/gu, '');

/** Whether a text has anything that can be seen. */
export const isVisible = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Soft hyphens, zero-width spaces and direction marks: no name in any script needs them. */
const NEVER_MEANT = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/g;

/** Letters and signs beside which joiners and variation selectors mean nothing. They change Indian and Arabic letters, Han characters and emoji. */
const UNJOINED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\s]?$/u;

/** White space that is neither a blank nor a line break. */
const ODD_BLANKS = /[^\S \n]/g;

/** A longer text is not a line that somebody pasted. */
const MAX_LINE_LENGTH = 512;

/** Formats whose texts are ASCII, or nothing that joiners change. */
const PLAIN_FORMATS: ReadonlySet<unknown> = new Set([
  'email',
  'uri',
  'url',
  'uri-reference',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
  'date',
  'time',
  'date-time',
]);

/** Without joiners and variation selectors where they change nothing. */
function withoutStrayJoiners(text: string): string {
  let kept = '';
  /** The last letter or sign, whatever marks are on it. */
  let before = '';
  for (const { 0: run, groups } of text.matchAll(
    /(?<joiners>\p{Default_Ignorable_Code_Point}+)(?<after>\P{Default_Ignorable_Code_Point}?)|./gsu,
  )) {
    const { joiners = '', after = run } = groups ?? {};
    kept += UNJOINED.test(before) && UNJOINED.test(after) ? after : joiners + after;
    if (!/^\p{M}/u.test(after)) before = after;
  }
  return kept;
}

/** A line with odd blanks as blanks, and without invisible characters where they mean nothing: joiners stay beside letters that they change («അവന്‍», «क्‍ष»), and in emoji. */
function cleanLine(text: string): string {
  if (text.length > MAX_LINE_LENGTH) return text;
  return withoutStrayJoiners(text.replace(NEVER_MEANT, '').replace(ODD_BLANKS, ' '));
}

/** Whether normalizing may change a text: it begins or ends with a blank, breaks lines, or has characters beyond ASCII. */
export const mayChange = (text: string): boolean => text !== text.trim() || /[^\x20-\x7e]/.test(text);

/**
 * A text as a field stores it: with LF as line break. Invisible characters and odd blanks, which come along with pasted text, are removed
 * from e-mail addresses and other formats, from names (`person`), and from a text that a `pattern` rejects as it is. Free text keeps them.
 *
 * @param rules the keywords of all schemas that may apply; asked only for texts that may change
 */
export function cleanText(text: string, rules: () => readonly Keywords[]): string {
  const lines = withLineFeeds(text);
  if (/^[\n\x20-\x7e]*$/.test(lines)) return lines;
  const all = rules();
  if (all.some(({ person, format }) => person === 'email' || PLAIN_FORMATS.has(format))) {
    return withoutInvisible(lines).replace(ODD_BLANKS, ' ');
  }
  if (all.some(({ person }) => person === 'name')) return cleanLine(lines);
  const isRejected = ({ pattern }: Keywords) => typeof pattern === 'string' && !compilePattern(pattern).test(lines);
  return lines.length <= MAX_LINE_LENGTH && all.some(isRejected) ? cleanLine(lines) : lines;
}
