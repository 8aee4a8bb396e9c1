/** Lets one writer in at a time, first come, first served. */
export class WriteQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is the caller's turn, with a function that ends the turn. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
