/**
 * Does something once while the browser has nothing else to do. Where it cannot say when that is (Safari), nothing is done: for what may
 * be done early, and need not.
 */
export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback !== 'undefined') requestIdleCallback(() => act());
}
