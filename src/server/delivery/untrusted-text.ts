import { oneLine } from './describe-lead.ts';

/** Longer texts are cut before anything else looks at them. */
const MOST_READ = 500;
/** What nobody sees, but for what joins the letters of Indian scripts and emoji: it would hide a link from us, and not from a mail program. */
const UNSEEN = /(?![\u200C\u200D\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;
/** A word with a protocol (its last letter is enough), a path of a host, or an address in numbers. */
const LINK = /[a-z][a-z\d+.-]{0,3}:\S|[\\/]{2}|\bwww\.|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu;
/** Joins letters, and hides a link in a word where it joins none. */
const JOINERS = /[\u200C\u200D\p{Variation_Selector}]/gu;
/** A mail program makes a link of `example.com` too. */
const DOTTED = /[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}\p{M}\u200C\u200D])/gu;
/** Of dates, times and amounts the dots stay. */
const BETWEEN_DIGITS = /(?<=\d)\. (?=\d)/g;

/**
 * What somebody wrote, as it may stand in a mail to an address that may be another person's: one short line without links, so that
 * nobody can have us send an advertisement, or a lure.
 *
 * @param most characters
 */
export function untrustedText(text: string, most: number): string {
  const line = oneLine(text.slice(0, MOST_READ).toWellFormed().normalize('NFKC').replaceAll(UNSEEN, ''))
    .split(' ')
    .filter((word) => !word.includes('@') && !LINK.test(word.replaceAll(JOINERS, '')))
    .join(' ')
    .replaceAll(DOTTED, '. ')
    .replaceAll(BETWEEN_DIGITS, '.')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
