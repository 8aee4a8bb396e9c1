// Cleans texts of characters that come along with pasted text.
import { compilePattern } from '../schema/pattern.ts';
import type { Keywords } from '../schema/subschema.ts';

/** Converts line breaks to LF. Browsers send CRLF in multipart and urlencoded bodies, and old editors write CR. */
export const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** Removes all invisible characters: soft hyphens, zero-width spaces and joiners, direction marks. */
export const withoutInvisible = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}+/gu, '');

/** Whether a text has a visible character. */
export const isVisible = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);

/** Invisible characters that change no word in any script: soft hyphens, zero-width spaces and direction marks. */
const MEANINGLESS = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/g;

/** Characters that joiners and variation selectors do not change. They do change Indian and Arabic letters, Han characters and emoji. */
const UNJOINED = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\s]?$/u;

/** White space other than the space character and LF. */
const UNUSUAL_SPACES = /[^\S \n]/g;

/** Longer texts are not cleaned, to limit the time. */
const MAX_LINE_LENGTH = 512;

/** Formats whose texts contain no characters that joiners change. */
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

/** Removes joiners and variation selectors that change nothing. */
function withoutStrayJoiners(text: string): string {
  let kept = '';
  /** The last character that is not a combining mark. */
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
 * Replaces unusual spaces, and removes invisible characters that change nothing. Joiners stay beside letters that they change («അവന്‍»,
 * «क्‍ष»), and in emoji.
 */
function cleanLine(text: string): string {
  if (text.length > MAX_LINE_LENGTH) return text;
  return withoutStrayJoiners(text.replace(MEANINGLESS, '').replace(UNUSUAL_SPACES, ' '));
}

/** Whether normalizing may change a text: it has white space at an end, line breaks, or characters beyond ASCII. */
export const mayChange = (text: string): boolean => text !== text.trim() || /[^\x20-\x7e]/.test(text);

/**
 * Cleans a text before it is stored. Line breaks become LF. Invisible characters and unusual spaces are removed from e-mail addresses and
 * other formats, from names (`person`), and from a text that would otherwise not match its `pattern`. Other texts keep them.
 *
 * @param rules returns the keywords of all schemas that may apply; only called for texts that may change
 */
export function cleanText(text: string, rules: () => readonly Keywords[]): string {
  const lines = withLineFeeds(text);
  if (/^[\n\x20-\x7e]*$/.test(lines)) return lines;
  const all = rules();
  if (all.some(({ person, format }) => person === 'email' || PLAIN_FORMATS.has(format))) {
    return withoutInvisible(lines).replace(UNUSUAL_SPACES, ' ');
  }
  if (all.some(({ person }) => person === 'name')) return cleanLine(lines);
  const isRejected = ({ pattern }: Keywords) => typeof pattern === 'string' && !compilePattern(pattern).test(lines);
  return lines.length <= MAX_LINE_LENGTH && all.some(isRejected) ? cleanLine(lines) : lines;
}
