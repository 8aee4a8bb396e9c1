/** How far below the screen a form is fetched, so that it is ready when scrolled to. */
const NEAR = '600px';

/**
 * Calls back once when a visitor may soon use what stands in an element: it comes near the screen, gets focus or the
 * pointer.
 *
 * @returns what stops waiting
 */
export function onNearViewport(element: Element, wanted: () => void): () => void {
  const end = new AbortController();
  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(), {
    rootMargin: NEAR,
  });
  // Who waits on is asked at every frame and every focus.
  const stop = () => {
    end.abort();
    observer.disconnect();
  };
  function want(): void {
    stop();
    wanted();
  }

  // At the document: React stops these events at its root while what they hit is not hydrated.
  const reach = ({ target }: Event) => target instanceof Node && element.contains(target) && want();
  document.addEventListener('focusin', reach, { signal: end.signal, capture: true });
  document.addEventListener('pointerover', reach, { signal: end.signal, capture: true });
  observer.observe(element);
  if (element.contains(document.activeElement)) want();
  return stop;
}
