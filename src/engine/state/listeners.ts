/** A set of listeners. A listener that is added twice is called twice. */
export class Listeners {
  #all: Set<() => void> | undefined;

  /** @returns stops listening; safe to call twice */
  readonly add = (listener: () => void): (() => void) => {
    const added = () => listener();
    const all = (this.#all ??= new Set());
    all.add(added);
    return () => void all.delete(added);
  };

  notify(): void {
    // A copy, since a listener may remove itself or others while it is called.
    if (this.#all) for (const listener of Array.from(this.#all)) listener();
  }
}
