/**
 * Calls a listener once, when a control in an element gets the focus. It uses a native listener, because React's would run at each later focus
 * too.
 *
 * @returns stops listening
 */
export function onFirstFocus(element: Element, listener: () => void): () => void {
  const end = new AbortController();
  const check = (control: Element | null) => {
    if (!control || !element.contains(control)) return;
    end.abort();
    listener();
  };
  element.addEventListener('focusin', ({ target }) => check(target as Element | null), { signal: end.signal });
  check(document.activeElement);
  return () => end.abort();
}
