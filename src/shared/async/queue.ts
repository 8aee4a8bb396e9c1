interface Waiting<Job, Result> {
  readonly job: Job;
  readonly signal: AbortSignal;
  readonly resolve: (result: Result | undefined) => void;
  readonly reject: (error: Error) => void;
}

/** Runs jobs one after the other. A job whose signal is aborted before its turn is skipped. */
export class Queue<Job, Result> {
  readonly #start: (job: Job, signal: AbortSignal) => void;
  #waiting: Waiting<Job, Result>[] = [];
  #current: Waiting<Job, Result> | undefined;
  #isOpen: boolean;

  /**
   * @param start begins a job; call `settle` or `fail` when it has ended
   * @param isOpen whether jobs may begin at once; otherwise they wait for `open`
   */
  constructor(start: (job: Job, signal: AbortSignal) => void, isOpen = true) {
    this.#start = start;
    this.#isOpen = isOpen;
  }

  /** The running job. */
  get current(): Job | undefined {
    return this.#current?.job;
  }

  /** @returns undefined where it was aborted or cleared */
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

  /** Ends the running job; undefined: it was given up. */
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
