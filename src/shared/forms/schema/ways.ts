
/**
 * So many places are looked at in one walk, those further out first. The largest forms that people wrote have some hundred; of definitions that all
 * refer to one another there would be more ways than can ever be walked.
 */
export const MOST_WAYS = 3000;

/** What was reached from the outside in, in the order in which a form asks: each with all that is in it before the next. */
export function asAsked<Way extends { readonly from: Way | undefined }>(ways: readonly Way[]): readonly Way[] {
  const inside = Map.groupBy(ways, ({ from }) => from);
  const within = (way: Way): Way[] => [way, ...(inside.get(way) ?? []).flatMap(within)];
  return (inside.get(undefined) ?? []).flatMap(within);
}
