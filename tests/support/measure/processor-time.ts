/**
 * How long work takes that is done in the test's own process. Its best try counts, and it is tried for as long as that misses
 * its mark: what it costs itself, it costs each time; compiling, collecting garbage, and other work that shares the
 * processor's caches come and go.
 */

/** Milliseconds of processor time after which a mark is missed for good, if it was tried often enough by then. */
const ENOUGH_MS = 20_000;
const LEAST_TRIES = 3;

/** Milliseconds of processor time, of this thread alone. */
function timeOf(work: () => unknown): number {
  const started = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
}

/**
 * @param works each of them is tried once a round
 * @param isMet whether the mark is met, by the best times so far in milliseconds
 * @returns the best times of all rounds; the round that meets the mark is the last
 */
function bestTimes(works: readonly (() => unknown)[], isMet: (best: readonly number[]) => boolean): readonly number[] {
  let best = works.map(() => Infinity);
  let spent = 0;
  for (let tries = 0; !isMet(best) && (spent < ENOUGH_MS || tries < LEAST_TRIES); tries += 1) {
    const times = works.map(timeOf);
    spent += times.reduce((sum, one) => sum + one, 0);
    best = best.map((least, i) => Math.min(least, times[i] ?? Infinity));
  }
  return best;
}

/** @returns milliseconds of processor time that the best try took; the first that is below `most` is the last */
export function leastTime(work: () => unknown, most: number): number {
  const [least = Infinity] = bestTimes([work], ([so = Infinity]) => so < most);
  return least;
}

/**
 * How many times longer work takes that is eight times as large. What grows with its size comes to 8 or less, what grows with
 * its square to 64.
 *
 * @param work does it once; `of` is how much there is to do
 * @param small how much takes about a millisecond or more: below that, there is nothing to compare with
 * @returns the first ratio below `most`, or the best one
 */
export function growthOf(work: (of: number) => unknown, small: number, most: number): number {
  const ratio = ([less = 1, more = Infinity]: readonly number[]) => more / Math.max(1, less);
  return ratio(bestTimes([() => work(small), () => work(8 * small)], (best) => ratio(best) < most));
}
