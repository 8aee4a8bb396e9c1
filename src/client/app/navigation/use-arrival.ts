import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a move inside the site: focus goes to the part of the page that was linked to, where that can take it, else to a new
 * page's h1, as after a page load; a page that has placed it already keeps it. A new page's title is returned to be
 * announced. Empty until the first move.
 */
export function useArrival(): string {
  const { pathname, hash, key } = useLocation();
  const [announced, setAnnounced] = useState('');
  const before = useRef({ pathname, key });

  useEffect(() => {
    const { pathname: from, key: last } = before.current;
    before.current = { pathname, key };
    if (key === last) return;
    const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
    if (hash !== '') focus(document.getElementById(hash.slice(1)));
    if (pathname === from) return;
    if (hash === '' && !document.activeElement?.closest('main')) focus(document.querySelector('main h1'));
    // The page's own effects have set the title by now: it stands before us.
    setAnnounced(document.title);
  }, [pathname, hash, key]);

  return announced;
}
