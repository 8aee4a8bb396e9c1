import { useSyncExternalStore } from 'react';

/** Controls of the page for which a phone brings up its keyboard. */
const WRITTEN = 'main :is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea)';

let isWriting = false;

function subscribe(onChange: () => void): () => void {
  const end = new AbortController();
  const learn = (now: boolean) => {
    if (now === isWriting) return;
    isWriting = now;
    onChange();
  };
  document.addEventListener('focusin', ({ target }) => learn(target instanceof Element && target.matches(WRITTEN)), { signal: end.signal });
  // On the way from one control to the next nothing changes.
  document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && learn(false), { signal: end.signal });
  return () => end.abort();
}

/**
 * Whether somebody writes into the page just now. A rule of the stylesheet (`:has(:focus)`) would say the same, at the cost
 * of a look at the whole page whenever the focus moves.
 */
export function useIsTyping(): boolean {
  return useSyncExternalStore(
    subscribe,
    // What was written in may have gone with its page, which no event tells.
    () => isWriting && document.activeElement?.matches(WRITTEN) === true,
    () => false,
  );
}
