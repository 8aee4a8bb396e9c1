import { vi } from 'vitest';

/**
 * Lets everything observed count as being in the window, as on a screen that is large enough; jsdom has no observer. The answer
 * scrolls all of it away, or back.
 */
export function installSight(): (isIntersecting: boolean) => void {
  const watching = new Set<(isIntersecting: boolean) => void>();
  class Sight implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    #tell: IntersectionObserverCallback;

    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }

    observe(target: Element): void {
      const tell = (isIntersecting: boolean) => this.#tell([{ isIntersecting, target } as IntersectionObserverEntry], this);
      watching.add(tell);
      tell(true);
    }

    unobserve(): void {}

    disconnect(): void {}

    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  }
  vi.stubGlobal('IntersectionObserver', Sight);
  return (isIntersecting) => watching.forEach((tell) => tell(isIntersecting));
}

/** A visitor who asks for less motion, or one who does not. */
export function preferReducedMotion(reduced: boolean): void {
  const query = (media: string) => Object.assign(new EventTarget(), { matches: reduced && media.includes('reduced-motion'), media });
  vi.stubGlobal('matchMedia', query);
}
