/**
 * Calls back once the browser has drawn. A question for how far a page is scrolled or where things are has it laid out at
 * once, and one for what the browser keeps waits for another process: asked before that, what is to be seen comes later.
 */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}
