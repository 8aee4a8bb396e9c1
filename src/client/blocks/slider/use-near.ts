import { useEffect, useState, type RefObject } from 'react';

/** Half a phone's screen, so that the element is ready before it is visible. */
const MARGIN = '400px';

/**
 * Whether an element has come near the viewport, and whether it is in it now. Both are false until hydration.
 *
 * It observes one condition at a time, because the browser measures observed elements at each frame, also while the visitor types elsewhere.
 */
export function useNear(element: RefObject<HTMLElement | null>): { near: boolean; inView: boolean } {
  const [near, setNear] = useState(false);
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const viewportObserver = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    const nearObserver = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        nearObserver.disconnect();
        viewportObserver.observe(target);
      },
      { rootMargin: MARGIN },
    );
    nearObserver.observe(target);
    return () => {
      nearObserver.disconnect();
      viewportObserver.disconnect();
    };
  }, [element]);

  return { near, inView };
}
