/** Counts answers by status, for the figures of a test. */
export function tally() {
  const counts = new Map<number, number>();
  return {
    add: (status: number): void => void counts.set(status, (counts.get(status) ?? 0) + 1),
    count: (status: number): number => counts.get(status) ?? 0,
    figures: (): Record<string, number> =>
      Object.fromEntries([...counts].sort(([a], [b]) => a - b).map(([status, count]) => [`status ${status}:`, count])),
  };
}
