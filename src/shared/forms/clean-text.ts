import { patternOf } from './schema/patterns.ts';
import type { FieldSchema } from './types.ts';

/** A line break is LF. Browsers send CRLF in multipart and urlencoded bodies, and old editors write CR. */
export const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;

/** Without what nobody sees: soft hyphens, zero-width spaces and joiners, direction marks. They come along with pasted text. */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

/** Whether a text has anything that can be seen. */
export const isVisible = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Soft hyphens, zero-width spaces and direction marks: no name in any script needs them. */
const NEVER_MEANT = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/g;

/** Letters and signs beside which joiners and variation selectors mean nothing. Indian and Arabic letters, Han characters and emoji are changed by them. */
const UNJOINED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\s]?$/u;

/** White space that is neither a blank nor a line break. */
const ODD_BLANKS = /[^\S \n]/g;

/** More is no line that somebody pasted. */
const LONGEST = 512;

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

/**
 * A line of text with odd blanks as blanks, and without invisible characters where they mean nothing: joiners stay beside letters of a
 * script that uses them («അവന്‍», «क्‍ष»), and in emoji.
 */
export function cleanLine(text: string): string {
  if (text.length > LONGEST) return text;
  return withoutStrayJoiners(text.replace(NEVER_MEANT, '').replace(ODD_BLANKS, ' '));
}

/** Whether a text may be changed as it is read: it begins or ends with a blank, breaks lines, or has signs that are seldom typed. */
export const isRewritten = (text: string): boolean => text !== text.trim() || /[^\x20-\x7e]/.test(text);

/** Formats whose texts are written in ASCII, or in nothing that joiners change. */
const PLAIN_FORMATS: ReadonlySet<string | undefined> = new Set([
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

/** What of a field says how its text is cleaned. */
type TextRules = Pick<FieldSchema, 'person' | 'format' | 'pattern'>;

/**
 * A text as it is read in a field: its line breaks are LF. Invisible characters and odd blanks, which come along with pasted text, are taken
 * out of e-mail addresses and other formats, of names, and of what a pattern refuses as it is. Free text keeps them.
 *
 * @param rules all schemas that may say something of the field
 */
export function cleanText(text: string, rules: readonly TextRules[]): string {
  const lines = withLineFeeds(text);
  // Nothing is looked up for the letters, digits and signs that people type.
  if (/^[\n\x20-\x7e]*$/.test(lines)) return lines;
  if (rules.some(({ person, format }) => person === 'email' || PLAIN_FORMATS.has(format)))
    return withoutInvisible(lines).replace(ODD_BLANKS, ' ');
  if (rules.some(({ person }) => person === 'name')) return cleanLine(lines);
  const isRefused = lines.length <= LONGEST && rules.some(({ pattern }) => pattern !== undefined && !patternOf(pattern).test(lines));
  return isRefused ? cleanLine(lines) : lines;
}
