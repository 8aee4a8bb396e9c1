import { Random as Numbers } from '../../support/generated/random.ts';
import { rounds } from '../../support/runner/rounds.ts';

/** Random choices with a known seed: the same seed makes the same attacks. */
export class Random extends Numbers {
  readonly seed: number;

  constructor(seed: number) {
    super(seed);
    this.seed = seed;
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    return this.between(0, limit - 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[this.below(items.length)] as T;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }
}

/**
 * Random choices for this run; `ATTACK_SEED` repeats an earlier run. The brief run always has the same seed, so that its result
 * depends only on the code. The long run has a new one each time.
 */
export function randomOfRun(): Random {
  const given = process.env['ATTACK_SEED'];
  return new Random(given === undefined ? rounds(Date.now() % 2 ** 31, 1) : Number(given));
}
