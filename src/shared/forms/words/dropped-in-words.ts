/** «One, another and a third», with no comma before «and». */
export const inSentence = new Intl.ListFormat('en-GB');

/** More nobody reads. */
const MOST_NAMED = 5;

/** Names in a sentence; what has none is «something». */
function listed(titles: readonly (string | undefined)[]): string {
  const named = [...new Set(titles.filter((title) => title !== undefined))];
  if (named.length === 0) return 'something that you answered';
  const quoted = named.slice(0, MOST_NAMED).map((title) => `“${title}”`);
  const isMore = named.length > MOST_NAMED || titles.includes(undefined);
  const all = isMore ? [...quoted, 'other things'] : quoted;
  return inSentence.format(all);
}

/** What becomes of such answers: of one, of several. */
const FATES = {
  unsent: ['that answer is not sent', 'those answers are not sent'],
  unkept: ['that answer was not kept', 'those answers were not kept'],
  kept: ['that answer stays with your application', 'those answers stay with your application'],
} as const;

/** Says that a form asks no longer for what somebody answered; '' where that is nothing. Never what they answered. */
export function droppedInWords(titles: readonly (string | undefined)[], fate: keyof typeof FATES): string {
  if (titles.length === 0) return '';
  const [one, several] = FATES[fate];
  return `It no longer asks for ${listed(titles)}; ${new Set(titles).size === 1 ? one : several}.`;
}
