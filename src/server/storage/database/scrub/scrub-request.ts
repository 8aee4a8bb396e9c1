/** The data that the scrub worker starts with. */
export interface ScrubRequest {
  readonly path: string;
  readonly patienceMs: number;
}
