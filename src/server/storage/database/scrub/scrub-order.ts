/** What the worker of `scrub.ts` is told. */
export interface ScrubOrder {
  readonly path: string;
  readonly patienceMs: number;
}
