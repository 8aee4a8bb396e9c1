import type { Path } from '../schema/path.ts';
import { isAtOrInside } from './rows.ts';

/** Listeners by path. One that is added twice is called twice. */
export class Listeners {
  readonly #byPath = new Map<string, Set<() => void>>();

  /** @returns stops listening; safe to call twice */
  add(path: Path, listener: () => void): () => void {
    const own = () => listener();
    const all = this.#byPath.get(path) ?? new Set();
    this.#byPath.set(path, all.add(own));
    return () => {
      all.delete(own);
      if (all.size === 0 && this.#byPath.get(path) === all) this.#byPath.delete(path);
    };
  }

  notify(path: Path): void {
    // A listener may remove itself, or others, while it is called.
    const listeners = this.#byPath.get(path);
    if (listeners) for (const listener of Array.from(listeners)) listener();
  }

  /** The paths inside another one that somebody listens to. */
  pathsInside(place: Path): readonly Path[] {
    return [...this.#byPath.keys()].filter((path) => path !== place && isAtOrInside(path, place));
  }
}
