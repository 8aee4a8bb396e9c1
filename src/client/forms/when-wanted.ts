/** How far below the screen a form is fetched, so that it is ready when scrolled to. */
const NEAR = '600px';

/**
 * Calls back once when a visitor may soon use what stands in an element: it comes near the screen, gets focus or the
 * pointer.
 *
 * @returns what stops waiting
 */
export function whenWanted(element: Element, wanted: () => void): () => void {
  const end = new AbortController();
  // At the document: React stops these events at its root while what they hit is not hydrated.
  const reach = ({ target }: Event) => target instanceof Node && element.contains(target) && wanted();
  document.addEventListener('focusin', reach, { signal: end.signal, capture: true });
  document.addEventListener('pointerover', reach, { signal: end.signal, capture: true });

  const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && wanted(), {
    rootMargin: NEAR,
  });
  observer.observe(element);

  if (element.contains(document.activeElement)) wanted();

  return () => {
    end.abort();
    observer.disconnect();
  };
}
