import fc from 'fast-check';

/**
 * What the made-up values of a run begin with. It is the same in `npm test`, which so cannot fail where nothing has changed; `npm run
 * test:corpus` takes another each time. A failure prints `seed` and `path`: `SEED` and `SEED_PATH` repeat it.
 */
export const SEED = Number(process.env['SEED'] ?? 1);
const { SEED_PATH: path } = process.env;

/** `fc.assert`, repeatably: whether a property holds for values made up from the run's seed. */
export function forAll<T>(property: fc.IProperty<T>, options: fc.Parameters<T> = {}): void {
  fc.assert(property, { seed: SEED, ...(path !== undefined && { path }), ...options });
}
