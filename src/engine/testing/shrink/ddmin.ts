/**
 * A smallest part of a list that still passes a test, by delta debugging (Zeller and Hildebrandt): no single entry of it can be removed.
 *
 * @param still the test of a part, which keeps the order; the list itself must pass it
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
