/** What a page that has just come is not laid out for yet (shell.css): what stands far below its top. */
const FAR = 'main > section:nth-of-type(n + 3), #root > footer';

/**
 * A page that has just come is laid out as far as it can be seen, for its text is laid out again when its faces come. This lays out
 * the rest after them, a part a frame, so that none holds up what somebody does meanwhile; all of it once the page has loaded.
 *
 * @returns lays out all that is left at once, for who is about to move in the page
 */
export function layOutRest(): () => void {
  const { dataset } = document.documentElement;
  const parts = [...document.querySelectorAll<HTMLElement>(FAR)];

  function finish(): void {
    delete dataset['fresh'];
    for (const { style } of parts) style.removeProperty('content-visibility');
  }

  function next(index: number): void {
    if (dataset['fresh'] === undefined) return;
    const part = parts[index];
    if (!part) return finish();
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => next(index + 1));
  }

  void document.fonts.ready.then(() => next(0));
  if (document.readyState === 'complete') finish();
  else window.addEventListener('load', finish, { once: true });
  return finish;
}
