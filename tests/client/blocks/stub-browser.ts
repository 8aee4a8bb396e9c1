import { vi } from 'vitest';

/** Stubs IntersectionObserver, which jsdom lacks. Every element is visible until the returned function says otherwise. */
export function stubIntersectionObserver(): (isIntersecting: boolean) => void {
  const reports = new Set<(isIntersecting: boolean) => void>();
  class StubObserver implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    #callback: IntersectionObserverCallback;

    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }

    observe(target: Element): void {
      const report = (isIntersecting: boolean) => this.#callback([{ isIntersecting, target } as IntersectionObserverEntry], this);
      reports.add(report);
      report(true);
    }

    unobserve(): void {}

    disconnect(): void {}

    takeRecords(): IntersectionObserverEntry[] {
      return [];
    }
  }
  vi.stubGlobal('IntersectionObserver', StubObserver);
  return (isIntersecting) => reports.forEach((report) => report(isIntersecting));
}

/** Stubs whether the visitor prefers reduced motion. */
export function preferReducedMotion(reduced: boolean): void {
  const query = (media: string) => Object.assign(new EventTarget(), { matches: reduced && media.includes('reduced-motion'), media });
  vi.stubGlobal('matchMedia', query);
}
