/** What the lab refuses, in a sentence that says what to do. */
export class LabError extends Error {
  override readonly name = 'LabError';
  readonly status: number;

  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}
