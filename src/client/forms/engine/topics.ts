/** Listeners, each called for its own topic only: a word and a place. */
export class Topics {
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Calls back when the topic is told of; returns what ends that. */
  on(topic: string, listener: () => void): () => void {
    const all = this.#listeners.get(topic) ?? new Set();
    this.#listeners.set(topic, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0 && this.#listeners.get(topic) === all) this.#listeners.delete(topic);
    };
  }

  has(topic: string): boolean {
    return this.#listeners.has(topic);
  }

  tell(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener();
  }

  /** Tells all topics of a word. */
  tellAll(word: string): void {
    this.#tellThose(`${word} `);
  }

  /** Tells all topics of a word whose places lie in another one. */
  tellWithin(word: string, place: string): void {
    this.#tellThose(`${word} ${place}/`);
  }

  #tellThose(prefix: string): void {
    for (const topic of Array.from(this.#listeners.keys())) if (topic.startsWith(prefix)) this.tell(topic);
  }
}
