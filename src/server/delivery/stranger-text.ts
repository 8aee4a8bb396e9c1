import { oneLine } from './describe-lead.ts';

/** Longer texts are cut before anything else looks at them. */
const MOST_READ = 500;
/** What a link begins with, be it behind a bracket or a quotation mark. */
const LINK = /\b(?:[a-z][a-z0-9+.-]{1,20}:\/\/|(?:mailto|tel|sms):|www\.)/i;
/** A mail program makes a link of `example.com` too. */
const DOTTED = /[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}])/gu;
/** Of dates, times and amounts the dots stay. */
const BETWEEN_DIGITS = /(?<=\d)\. (?=\d)/g;

/**
 * What somebody wrote, as it may stand in a mail to an address that may be another person's: one short line without links, so that
 * nobody can have us send an advertisement, or a lure.
 *
 * @param most characters
 */
export function strangerText(text: string, most: number): string {
  const line = oneLine(text.slice(0, MOST_READ).toWellFormed().normalize('NFKC'))
    .split(' ')
    .filter((word) => !word.includes('@') && !LINK.test(word))
    .join(' ')
    .replaceAll(DOTTED, '. ')
    .replaceAll(BETWEEN_DIGITS, '.')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : line;
}
