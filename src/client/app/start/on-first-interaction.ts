/** Events of somebody who scrolls, points, types, or uses a keyboard or assistive technology. */
const EVENTS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click', 'submit'] as const;

/** Browsers also send `pointermove` for a pointer that rests where the page appears. */
const isAtRest = (event: Event) => event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;

/** A notice takes the focus when it opens by itself; that is no interaction. */
const isOfNotice = ({ type, target }: Event) =>
  type === 'focusin' && target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Calls back once, at the first interaction with the page. */
export function onFirstInteraction(then: () => void): void {
  const end = new AbortController();
  const come = (event: Event) => {
    if (isAtRest(event) || isOfNotice(event)) return;
    end.abort();
    then();
  };
  for (const sign of EVENTS) document.addEventListener(sign, come, { capture: true, passive: true, signal: end.signal });
}
