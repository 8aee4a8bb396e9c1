import { oneLine } from './describe-lead.ts';

/** Longer texts are cut first, so that the expressions below stay fast. */
const MAX_INPUT_LENGTH = 500;
/** Invisible characters, which could hide a link from these expressions. Joiners stay, as Indian scripts and emoji need them. */
const INVISIBLE = /(?![\u200C\u200D\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}/gu;
/** A text with a protocol (its last letters are enough), a double slash, `www.`, or an IPv4 address. */
const LINK = /[a-z][a-z\d+.-]{0,3}:\S|[\\/]{2}|\bwww\.|\b\d{1,3}(?:\.\d{1,3}){3}\b/iu;
/** Joiners between letters can hide a link as well. */
const JOINERS = /[\u200C\u200D\p{Variation_Selector}]/gu;
/** Dots as in `example.com`, which mail programs turn into a link. */
const DOTTED = /[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}\p{M}\u200C\u200D])/gu;
/** Dots between digits, as in dates, times and amounts. */
const BETWEEN_DIGITS = /(?<=\d)\. (?=\d)/g;

/**
 * Makes a visitor's text safe for a mail to an unverified address: one short line without links, so that nobody can use the site to
 * send advertisements or phishing.
 *
 * @param maxLength characters
 */
export function untrustedText(text: string, maxLength: number): string {
  const line = oneLine(text.slice(0, MAX_INPUT_LENGTH).toWellFormed().normalize('NFKC').replaceAll(INVISIBLE, ''))
    .split(' ')
    .filter((word) => !word.includes('@') && !LINK.test(word.replaceAll(JOINERS, '')))
    .join(' ')
    .replaceAll(DOTTED, '. ')
    .replaceAll(BETWEEN_DIGITS, '.')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : line;
}
