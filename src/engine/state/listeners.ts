/** Listeners by topic. One that is added twice is called twice. */
export class Listeners {
  readonly #byTopic = new Map<string, Set<() => void>>();

  /** @returns stops listening; safe to call twice */
  add(topic: string, listener: () => void): () => void {
    const own = () => listener();
    const all = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, all.add(own));
    return () => {
      all.delete(own);
      if (all.size === 0 && this.#byTopic.get(topic) === all) this.#byTopic.delete(topic);
    };
  }

  notify(topic: string): void {
    // A listener may remove itself, or others, while it is called.
    const listeners = this.#byTopic.get(topic);
    if (listeners) for (const listener of Array.from(listeners)) listener();
  }

  /** The topics that somebody listens to and that begin with a text. */
  topics(prefix: string): readonly string[] {
    return [...this.#byTopic.keys()].filter((topic) => topic.startsWith(prefix));
  }
}
