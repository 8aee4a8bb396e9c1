/** When the search for samples ends. */
export interface Budget {
  readonly isSpent: () => boolean;
  /** Called with the number of tried rules, and of all rules. */
  readonly onProgress?: (done: number, total: number) => void;
}

export const UNLIMITED: Budget = { isSpent: () => false };

/** A budget that ends after some seconds. */
export function inSeconds(seconds: number, onProgress?: Budget['onProgress']): Budget {
  const end = performance.now() + seconds * 1000;
  return { isSpent: () => performance.now() > end, ...(onProgress && { onProgress }) };
}
