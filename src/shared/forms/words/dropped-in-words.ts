/** Joins words to a list without a comma before «and»: «A, B and C». */
export const LIST_FORMAT = new Intl.ListFormat('en-GB');

const MAX_TITLES = 5;

/** Joins quoted titles to a list in words. */
function listTitles(titles: readonly (string | undefined)[]): string {
  const named = [...new Set(titles.filter((title) => title !== undefined))];
  if (named.length === 0) return 'something that you answered';
  const quoted = named.slice(0, MAX_TITLES).map((title) => `“${title}”`);
  const isMore = named.length > MAX_TITLES || titles.includes(undefined);
  const all = isMore ? [...quoted, 'other things'] : quoted;
  return LIST_FORMAT.format(all);
}

/** What happens with the values: for one, and for several. */
const FATES = {
  unsent: ['that answer is not sent', 'those answers are not sent'],
  unkept: ['that answer was not kept', 'those answers were not kept'],
  kept: ['that answer stays with your application', 'those answers stay with your application'],
} as const;

/** Tells that the form no longer has fields with values, by their titles; '' if there are none. Never contains values. */
export function droppedInWords(titles: readonly (string | undefined)[], fate: keyof typeof FATES): string {
  if (titles.length === 0) return '';
  const [singular, plural] = FATES[fate];
  return `It no longer asks for ${listTitles(titles)}; ${new Set(titles).size === 1 ? singular : plural}.`;
}
