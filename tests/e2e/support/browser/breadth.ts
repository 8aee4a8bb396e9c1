/** `npm test` is brief: it uses only a phone's window, and a few of similar cases. `npm run test:e2e` runs all. */
export const isBrief = process.env['TEST_BREADTH'] === 'brief';

/** Selects from similar cases: all of them, or in a brief run those that represent the others. */
export function selectCases<T>(cases: readonly T[], isRepresentative: (item: T) => boolean): readonly T[] {
  return isBrief ? cases.filter(isRepresentative) : cases;
}
