/** Listeners, each called for its own topic only. */
export class Topics {
  private readonly listeners = new Map<string, Set<() => void>>();

  /** Calls back when the topic is told of; returns what ends that. */
  on(topic: string, listener: () => void): () => void {
    const all = this.listeners.get(topic) ?? new Set();
    this.listeners.set(topic, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0 && this.listeners.get(topic) === all) this.listeners.delete(topic);
    };
  }

  tell(topic: string): void {
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }
}
