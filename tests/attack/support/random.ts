import { rounds } from '../../support/rounds.ts';

/** A seeded source of random choices (mulberry32): the same seed makes the same attacks. */
export class Random {
  readonly seed: number;
  #state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
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
 * The seed of this run: `ATTACK_SEED` repeats an earlier one. The brief run is always the same, so that it does not fail
 * where nothing has changed; the long one is new each time.
 */
export function randomOfRun(): Random {
  const given = process.env['ATTACK_SEED'];
  return new Random(given === undefined ? rounds(Date.now() % 2 ** 31, 1) : Number(given));
}
