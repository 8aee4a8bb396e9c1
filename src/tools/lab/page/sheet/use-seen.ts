import { useEffect, useState, type RefObject } from 'react';

/** An element counts as visible this far outside of the window. */
const MARGIN = '400px';

/**
 * Whether an element is in or near the window.
 *
 * @param isForGood once visible, it stays so
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
