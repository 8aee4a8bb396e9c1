import { durationInWords } from '../../durations.ts';
import type { KeepFor } from '../types.ts';

/** A duration in words, without a line break after its number. */
const inWords = (duration: string) => durationInWords(duration).replaceAll(/(?<=\d) /g, '\u00a0');

/** The sentence about retention; '' if nothing is stored. */
export function keptInWords({ received, unfinished, complete }: KeepFor): string {
  if (received !== undefined) return `Kept for ${inWords(received)}.`;
  if (complete === undefined || unfinished === undefined) return '';
  return `Kept for ${inWords(complete)}; an unfinished application for ${inWords(unfinished)}.`;
}

/** The notice beside a form about purpose and retention. */
export function noticeText(purpose: string, keepFor: KeepFor): string {
  return [purpose, keptInWords(keepFor)].filter(Boolean).join(' ');
}
