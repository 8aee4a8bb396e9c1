import 'vitest';

/** Set by the long runs, `npm run test:faults` and `npm run test:attack`. `npm test` runs the same tests briefly. */
const isLong = process.env['ROUNDS'] === 'long';

/** How often a test repeats its work: in the long run, and in `npm test`. */
export function rounds(long: number, brief: number): number {
  return isLong ? long : brief;
}

/** What a test counted, by its name in the table: `{ kills: 200, lost: 0 }`. */
type Figures = Readonly<Record<string, number | string>>;

declare module 'vitest' {
  interface TaskMeta {
    /** Set by a test; the long runs print it in their table. */
    figures?: Figures;
  }
}
