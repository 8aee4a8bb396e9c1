/** A form this far below the viewport is loaded, so that it is ready when the visitor scrolls to it. */
const NEAR = '600px';

/**
 * Calls a listener once, when a visitor may soon use an element: it comes near the viewport, or gets the focus or the pointer.
 *
 * @returns stops listening
 */
export function onNearViewport(element: Element, listener: () => void): () => void {
  const end = new AbortController();
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && notify(), {
    rootMargin: NEAR,
  });
  const stop = () => {
    end.abort();
    observer.disconnect();
  };
  function notify(): void {
    stop();
    listener();
  }

  // Listen at the document: React stops these events at its root while their target is not hydrated.
  const onEvent = ({ target }: Event) => target instanceof Node && element.contains(target) && notify();
  document.addEventListener('focusin', onEvent, { signal: end.signal, capture: true });
  document.addEventListener('pointerover', onEvent, { signal: end.signal, capture: true });
  observer.observe(element);
  if (element.contains(document.activeElement)) notify();
  return stop;
}
