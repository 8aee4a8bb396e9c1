/** What a page that has just come is not laid out for yet (shell.css): what stands far below its top, controls by themselves. */
const FAR = 'main > section:nth-of-type(n + 3), main > section:nth-of-type(n + 3) form, #root > footer';

/** How long a page that has loaded is busy with what is left before it looks up, milliseconds: a frame. */
const TURN = 16;

/**
 * A page that has just come is laid out as far as it can be seen, for its text is laid out again when its faces come. This lays out
 * the rest after them, each part by itself, so that none holds up what somebody does meanwhile; and once the page has loaded as
 * many at a time as a frame has room for, since that is when it is printed or pictured.
 *
 * @returns lays out all that is left at once, for who is about to move in the page
 */
export function layOutRest(): () => void {
  const { dataset } = document.documentElement;
  const parts = [...document.querySelectorAll<HTMLElement>(FAR)];
  const left = new Set(parts);

  function finish(): void {
    left.clear();
    delete dataset['fresh'];
    for (const { style } of parts) style.removeProperty('content-visibility');
  }

  /** One part at least, and others for so many milliseconds; then the next. */
  function layOut(within: number): void {
    const end = performance.now() + within;
    for (const part of left) {
      left.delete(part);
      part.style.contentVisibility = 'visible';
      // Now, and not with the next ones when the browser draws.
      part.getBoundingClientRect();
      if (performance.now() >= end) break;
    }
    if (left.size === 0) finish();
    else setTimeout(layOut, 0, within);
  }

  void document.fonts.ready.then(() => layOut(0));
  window.addEventListener('load', () => layOut(TURN), { once: true });
  return finish;
}
