import { sizeInWords } from '#engine/index.ts';
import type { Sending } from './in-flight.ts';

const WAITING = 'Everything is sent. Waiting for the answer…';

/** The visible progress. */
export function progressInWords({ sent, total }: Sending): string {
  if (sent === undefined || total === undefined) return 'Sending… Please keep this page open.';
  return sent < total ? `${sizeInWords(sent)} of ${sizeInWords(total)} sent` : WAITING;
}

/** The progress for screen readers: changes at each quarter only. */
export function quarterInWords({ sent, total }: Sending): string {
  if (sent === undefined || total === undefined) return '';
  if (sent >= total) return WAITING;
  const quarter = Math.floor((4 * sent) / total);
  return quarter === 0 ? '' : `${25 * quarter} percent sent`;
}
