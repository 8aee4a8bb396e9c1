import { useSyncExternalStore } from 'react';

/** Controls for which a phone shows its keyboard. */
const TEXT_CONTROLS = 'main :is(input:not([type="checkbox"], [type="radio"], [type="file"]), textarea)';

let isTyping = false;

function subscribe(onChange: () => void): () => void {
  const end = new AbortController();
  const update = (now: boolean) => {
    if (now === isTyping) return;
    isTyping = now;
    onChange();
  };
  document.addEventListener('focusin', ({ target }) => update(target instanceof Element && target.matches(TEXT_CONTROLS)), {
    signal: end.signal,
  });
  // When the focus moves to another control, `focusin` follows.
  document.addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && update(false), { signal: end.signal });
  return () => end.abort();
}

/** Whether a text control has the focus. A CSS rule with `:has(:focus)` would be slow, since the browser checks it when the focus moves. */
export function useIsTyping(): boolean {
  return useSyncExternalStore(
    subscribe,
    // No event tells that the focused control was removed with its page.
    () => isTyping && document.activeElement?.matches(TEXT_CONTROLS) === true,
    () => false,
  );
}
