import 'vitest';

/** The long runs have commands of their own (`npm run test:faults`, `npm run test:attack`); `npm test` runs the same checks briefly. */
const isLong = process.env['ROUNDS'] === 'long';

/** How often a check is repeated: in the long run, and in `npm test`. */
export function rounds(long: number, brief: number): number {
  return isLong ? long : brief;
}

/** What a check counted, by what it is called in the table: `{ kills: 200, lost: 0 }`. */
type Figures = Readonly<Record<string, number | string>>;

declare module 'vitest' {
  interface TaskMeta {
    /** Set by a check; the long runs print it as a row of their table. */
    figures?: Figures;
  }
}
