/** A refused call. The message says what to do, and is shown in the lab. */
export class LabError extends Error {
  override readonly name = 'LabError';
  readonly status: number;

  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}
