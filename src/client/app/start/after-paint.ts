/**
 * Calls back after the browser's first paint. Reading the scroll position forces a layout, and reading storage waits for another
 * process: both would delay the first paint.
 */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
