import { useEffect, useState, type RefObject } from 'react';

/** Half a phone's screen: enough to be ready before the part is seen. */
const MARGIN = '400px';

/**
 * Whether an element has come near the viewport, and whether it is in it now. Both false until hydration.
 *
 * It observes one condition at a time, since observed elements are measured at each frame, even while somebody types elsewhere.
 */
export function useNear(element: RefObject<HTMLElement | null>): { near: boolean; inView: boolean } {
  const [near, setNear] = useState(false);
  const [inView, setInView] = useState(false);

  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const sight = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    const approach = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        approach.disconnect();
        sight.observe(target);
      },
      { rootMargin: MARGIN },
    );
    approach.observe(target);
    return () => {
      approach.disconnect();
      sight.disconnect();
    };
  }, [element]);

  return { near, inView };
}
