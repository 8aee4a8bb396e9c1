/** The data that the scrub worker starts with. */
export interface ScrubOrder {
  readonly path: string;
  readonly patienceMs: number;
}
