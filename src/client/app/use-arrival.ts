import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a move inside the site: focus goes to the new page's h1, as after a page load, and its title is returned to be
 * announced. A link to a fragment leaves the focus to the browser, and a page that has placed it already keeps it. Empty
 * until the first move.
 */
export function useArrival(): string {
  const { pathname, hash } = useLocation();
  const [announced, setAnnounced] = useState('');
  const before = useRef(pathname);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash === '' && !document.activeElement?.closest('main')) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    // The page's own effects have set the title by now: a child's run before its parent's.
    setAnnounced(document.title);
  }, [pathname, hash]);

  return announced;
}
