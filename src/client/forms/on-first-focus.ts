/**
 * Calls back once, when somebody turns to what stands in an element: a control there has the focus. Heard by itself: what React hears of
 * costs its walk up the page at every later focus, too.
 *
 * @returns what stops waiting
 */
export function onFirstFocus(element: Element, then: () => void): () => void {
  const end = new AbortController();
  const turn = (control: Element | null) => {
    if (!control || !element.contains(control)) return;
    end.abort();
    then();
  };
  element.addEventListener('focusin', ({ target }) => turn(target as Element | null), { signal: end.signal });
  turn(document.activeElement);
  return () => end.abort();
}
