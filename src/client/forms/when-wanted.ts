/** How far below the screen a form is fetched, so that it is ready when scrolled to. */
const NEAR = '600px';
/** How long a page that has loaded stays untouched before its forms are fetched anyway. */
const IDLE_AFTER_MS = 2000;

/**
 * Calls back once when a visitor may soon use what stands in an element: it comes near the screen, gets focus or the
 * pointer, or the page has loaded and is idle.
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

  const onLoad = () => {
    const timer = setTimeout(wanted, IDLE_AFTER_MS);
    end.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { signal: end.signal });

  return () => {
    end.abort();
    observer.disconnect();
  };
}
