/** What a browser tells of when somebody scrolls, points, types, or moves on by keys or a reading aid. */
const SIGNS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click', 'submit'] as const;

/** A browser tells of a pointer that only lies where the page appears, too. */
const isAtRest = (event: Event) => event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;

/** Calls back once, at the first sign that somebody uses the page. */
export function whenSomebodyIsThere(then: () => void): void {
  const end = new AbortController();
  const come = (event: Event) => {
    if (isAtRest(event)) return;
    end.abort();
    then();
  };
  for (const sign of SIGNS) document.addEventListener(sign, come, { capture: true, passive: true, signal: end.signal });
}
