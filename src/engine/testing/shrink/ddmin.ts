/**
 * A smallest part of a list that still passes a test, by delta debugging (Zeller and Hildebrandt): no single entry of it can be removed.
 *
 * @param stillFails tests a part, which keeps the order; the list itself must pass the test
 */
export function ddmin<T>(whole: readonly T[], stillFails: (part: readonly T[]) => boolean): readonly T[] {
  if (whole.length > 0 && stillFails([])) return [];
  let smallest = whole;
  let partCount = 2;
  while (smallest.length >= 2) {
    const size = Math.ceil(smallest.length / partCount);
    const starts = Array.from({ length: Math.ceil(smallest.length / size) }, (_, index) => index * size);
    const list: readonly T[] = smallest;
    const part = partCount > 2 ? undefined : starts.map((start) => list.slice(start, start + size)).find(stillFails);
    const smaller = part ?? starts.map((start) => [...list.slice(0, start), ...list.slice(start + size)]).find(stillFails);
    if (smaller) {
      smallest = smaller;
      partCount = part ? 2 : Math.max(2, partCount - 1);
    } else if (size === 1) break;
    else partCount = Math.min(list.length, partCount * 2);
  }
  return smallest;
}
