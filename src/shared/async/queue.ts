/** A job with the callbacks of its promise. */
interface QueuedJob<Job, Result> {
  readonly job: Job;
  readonly signal: AbortSignal;
  readonly resolve: (result: Result | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Runs jobs one after the other. Skips jobs whose signal is aborted before their turn; a running job is not aborted. */
export class Queue<Job, Result> {
  readonly #start: (job: Job, signal: AbortSignal) => void;
  #waiting: QueuedJob<Job, Result>[] = [];
  #current: QueuedJob<Job, Result> | undefined;
  #isOpen: boolean;

  /**
   * @param start starts a job; call `settle` or `fail` when it has ended
   * @param isOpen whether jobs start at once; otherwise they wait for `open`
   */
  constructor(start: (job: Job, signal: AbortSignal) => void, isOpen = true) {
    this.#start = start;
    this.#isOpen = isOpen;
  }

  /** The running job. */
  get current(): Job | undefined {
    return this.#current?.job;
  }

  /** Adds a job. @returns its result; undefined if it was skipped, cleared, or settled without a result */
  enqueue(job: Job, signal: AbortSignal): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, signal, resolve, reject });
      this.#next();
    });
  }

  open(): void {
    this.#isOpen = true;
    this.#next();
  }

  /** Ends the running job. @param result undefined if there is none */
  settle(result: Result | undefined): void {
    this.#end()?.resolve(result);
    this.#next();
  }

  fail(error: Error): void {
    this.#end()?.reject(error);
    this.#next();
  }

  /** Drops all waiting jobs. */
  clear(): void {
    for (const { resolve } of this.#waiting.splice(0)) resolve(undefined);
  }

  #end(): QueuedJob<Job, Result> | undefined {
    const ended = this.#current;
    this.#current = undefined;
    return ended;
  }

  #next(): void {
    while (this.#isOpen && !this.#current) {
      const next = this.#waiting.shift();
      if (!next) return;
      if (next.signal.aborted) {
        next.resolve(undefined);
        continue;
      }
      this.#current = next;
      this.#start(next.job, next.signal);
    }
  }
}
