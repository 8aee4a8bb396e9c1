/**
 * The least of a list that still does what the whole does: delta debugging as Zeller and Hildebrandt have it (ddmin). Of what is
 * left, no single entry can be taken away.
 *
 * @param still whether a part, in its order, does it; the whole is taken to
 */
export function ddmin<T>(whole: readonly T[], still: (part: readonly T[]) => boolean): readonly T[] {
  if (whole.length > 0 && still([])) return [];
  let left = whole;
  let parts = 2;
  while (left.length >= 2) {
    const size = Math.ceil(left.length / parts);
    const starts = Array.from({ length: Math.ceil(left.length / size) }, (_, index) => index * size);
    const of: readonly T[] = left;
    const one = parts > 2 ? undefined : starts.map((start) => of.slice(start, start + size)).find(still);
    const others = one ?? starts.map((start) => [...of.slice(0, start), ...of.slice(start + size)]).find(still);
    if (others) {
      left = others;
      parts = one ? 2 : Math.max(2, parts - 1);
    } else if (size === 1) break;
    else parts = Math.min(of.length, parts * 2);
  }
  return left;
}
