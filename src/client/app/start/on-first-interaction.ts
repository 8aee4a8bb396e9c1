/** Events of a visitor who scrolls, points, types, or uses assistive technology. */
const EVENTS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'click', 'submit'] as const;

/** Browsers also send `pointermove` for a resting pointer when the page appears. */
const isAtRest = (event: Event) => event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;

/** A notice that opens by itself gets the focus, which is no interaction. */
const isOfNotice = ({ type, target }: Event) =>
  type === 'focusin' && target instanceof Element && target.closest('[role="dialog"]') !== null;

/** Calls a listener once, at the first interaction with the page. */
export function onFirstInteraction(listener: () => void): void {
  const end = new AbortController();
  const onEvent = (event: Event) => {
    if (isAtRest(event) || isOfNotice(event)) return;
    end.abort();
    listener();
  };
  for (const type of EVENTS) document.addEventListener(type, onEvent, { capture: true, passive: true, signal: end.signal });
}
