/**
 * Measures work in the process of the test. The best try counts, and the work is repeated until a try meets the limit: the cost of
 * the work itself is the same each time, but compiling, garbage collection and other processes come and go.
 */

/** Milliseconds of processor time after which the limit counts as missed. */
const MAX_SPENT_MS = 20_000;
const MIN_TRIES = 3;

/** Milliseconds of processor time that this thread needs for the work. */
function timeOf(work: () => unknown): number {
  const started = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(started);
  return (user + system) / 1000;
}

/**
 * @param works each is tried once per round
 * @param isMet whether the best times so far, in milliseconds, meet the limit; that ends the rounds
 * @returns the best times of all rounds
 */
function bestTimes(works: readonly (() => unknown)[], isMet: (best: readonly number[]) => boolean): readonly number[] {
  let best = works.map(() => Infinity);
  let spent = 0;
  for (let tries = 0; !isMet(best) && (spent < MAX_SPENT_MS || tries < MIN_TRIES); tries += 1) {
    const times = works.map(timeOf);
    spent += times.reduce((sum, time) => sum + time, 0);
    best = best.map((time, i) => Math.min(time, times[i] ?? Infinity));
  }
  return best;
}

/** @returns the best time in milliseconds of processor time; the first time below `limit` ends the tries */
export function leastTime(work: () => unknown, limit: number): number {
  const [best = Infinity] = bestTimes([work], ([time = Infinity]) => time < limit);
  return best;
}

/**
 * How many times longer work takes if its size is eight times as large: about 8 for linear work, 64 for quadratic work.
 *
 * @param work does work of a size
 * @param small a size that takes at least a millisecond; shorter times cannot be compared
 * @returns the first ratio below `limit`, or the best one
 */
export function growthOf(work: (size: number) => unknown, small: number, limit: number): number {
  const ratio = ([short = 1, long = Infinity]: readonly number[]) => long / Math.max(1, short);
  return ratio(bestTimes([() => work(small), () => work(8 * small)], (best) => ratio(best) < limit));
}
