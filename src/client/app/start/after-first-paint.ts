/**
 * Calls back once the page has been drawn. Before that, a question for how far it is scrolled, or for what is kept in the
 * browser, would have the page laid out at once or wait for another process, and so come later.
 */
export function afterFirstPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
