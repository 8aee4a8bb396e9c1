/** Lets one in at a time, in the order of coming. */
export class WriteQueue {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is one's turn, to what ends it. */
  async enter(): Promise<() => void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    return resolve;
  }
}
