import { useEffect, useState, type RefObject } from 'react';

/** How far outside of the window something is seen as coming into it. */
const MARGIN = '400px';

/**
 * Whether an element is in the window, or about to be.
 *
 * @param isForGood whether it counts as seen ever after
 */
export function useSeen(element: RefObject<Element | null>, isForGood = false): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setSeen((before) => entry?.isIntersecting === true || (isForGood && before)), {
      rootMargin: MARGIN,
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isForGood]);
  return isSeen;
}
