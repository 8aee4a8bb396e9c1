interface Waiting<Job, Result> {
  readonly job: Job;
  readonly signal: AbortSignal;
  readonly resolve: (result: Result | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Jobs that are done one after the other; one that nobody waits for any more as its turn comes is passed over. */
export class Queue<Job, Result> {
  readonly #start: (job: Job, signal: AbortSignal) => void;
  #waiting: Waiting<Job, Result>[] = [];
  #current: Waiting<Job, Result> | undefined;
  #isOpen: boolean;

  /**
   * @param start begins a job, of which `settle` or `fail` tells the end
   * @param isOpen whether jobs may begin; else once `open` is called
   */
  constructor(start: (job: Job, signal: AbortSignal) => void, isOpen = true) {
    this.#start = start;
    this.#isOpen = isOpen;
  }

  /** The job that is being done. */
  get current(): Job | undefined {
    return this.#current?.job;
  }

  /** @returns undefined where nobody waited for it any more, or it was given up */
  ask(job: Job, signal: AbortSignal): Promise<Result | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, signal, resolve, reject });
      this.#next();
    });
  }

  open(): void {
    this.#isOpen = true;
    this.#next();
  }

  /** The current job is done, or given up. */
  settle(result: Result | undefined): void {
    this.#end()?.resolve(result);
    this.#next();
  }

  fail(error: Error): void {
    this.#end()?.reject(error);
    this.#next();
  }

  /** Gives up all that wait. */
  clear(): void {
    for (const { resolve } of this.#waiting.splice(0)) resolve(undefined);
  }

  #end(): Waiting<Job, Result> | undefined {
    const done = this.#current;
    this.#current = undefined;
    return done;
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
