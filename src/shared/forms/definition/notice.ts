import { durationInWords } from '../../durations.ts';
import type { KeepFor } from '../types.ts';

/** A number and what it counts stay on one line. */
const inWords = (duration: string) => durationInWords(duration).replaceAll(/(?<=\d) /g, '\u00a0');

/** How long data is kept, as the page says it; nothing where nothing is kept. */
export function keptInWords({ received, unfinished, complete }: KeepFor): string {
  if (received !== undefined) return `Kept for ${inWords(received)}.`;
  if (complete === undefined || unfinished === undefined) return '';
  return `Kept for ${inWords(complete)}; an unfinished application for ${inWords(unfinished)}.`;
}

/** The notice beside a form that a visitor sees before sending it: what the data is for, and how long it is kept. */
export function noticeText(purpose: string, keepFor: KeepFor): string {
  return [purpose, keptInWords(keepFor)].filter(Boolean).join(' ');
}
