/** `npm test` walks briefly: in a phone's window alone, and of cases that are alike a few; `npm run test:e2e` walks through all. */
export const isBrief = process.env['TEST_BREADTH'] === 'brief';

/** Cases that are alike, as forms of one make are: all of them, or, briefly, those that stand for the others. */
export function alike<T>(all: readonly T[], standsForOthers: (one: T) => boolean): readonly T[] {
  return isBrief ? all.filter(standsForOthers) : all;
}
