import fc from 'fast-check';

/**
 * Seed of the generated values. `npm test` always uses the same one, so it fails only after a change; `npm run test:corpus` uses
 * another each time. A failure prints `seed` and `path`: set `SEED` and `SEED_PATH` to repeat it.
 */
export const SEED = Number(process.env['SEED'] ?? 1);
const { SEED_PATH: path } = process.env;

/** Asserts that a property holds for values generated from the seed of the run. */
export function forAll<T>(property: fc.IProperty<T>, options: fc.Parameters<T> = {}): void {
  fc.assert(property, { seed: SEED, ...(path !== undefined && { path }), ...options });
}
