/** How long samples may be made up, and who hears of the progress. */
export interface Budget {
  readonly isSpent: () => boolean;
  /** Hears how many of a form's rules were looked at. */
  readonly onProgress?: (done: number, total: number) => void;
}

export const UNLIMITED: Budget = { isSpent: () => false };

/** A budget of so many seconds from now on. */
export function inSeconds(seconds: number, onProgress?: Budget['onProgress']): Budget {
  const end = performance.now() + seconds * 1000;
  return { isSpent: () => performance.now() > end, ...(onProgress && { onProgress }) };
}
