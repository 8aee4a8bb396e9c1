/** What a browser tells of when somebody scrolls, points, types, or moves on by keys or a reading aid. */
const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click', 'submit'] as const;

/** A browser tells of a pointer that only lies where the page appears, too. */
const isAtRest = (event: Event) => event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;

/** A notice takes the focus as it opens; a dialog that somebody opened came after a sign of theirs. */
const isOfNotice = ({ type, target }: Event) =>
  type === 'focusin' && target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Calls back once, at the first sign that somebody uses the page. */
export function whenSomebodyIsThere(then: () => void): void {
  const end = new AbortController();
  const come = (event: Event) => {
    if (isAtRest(event) || isOfNotice(event)) return;
    end.abort();
    then();
  };
  for (const sign of SIGNS) document.addEventListener(sign, come, { capture: true, passive: true, signal: end.signal });
}
