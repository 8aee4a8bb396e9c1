import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After client-side navigation, moves the focus to the link's target, else to the new page's h1, unless the page has placed it
 * itself.
 *
 * @returns the new page's title, to be announced; empty until the first navigation
 */
export function useRouteAnnouncement(): string {
  const { pathname, hash, key } = useLocation();
  const [announced, setAnnounced] = useState('');
  const lastLocation = useRef({ pathname, key });

  useEffect(() => {
    const previous = lastLocation.current;
    lastLocation.current = { pathname, key };
    if (key === previous.key) return;
    const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
    if (hash !== '') focus(document.getElementById(hash.slice(1)));
    if (pathname === previous.pathname) return;
    if (hash === '' && !document.activeElement?.closest('main')) focus(document.querySelector('main h1'));
    // The page's effects run before this one, so the title is set.
    setAnnounced(document.title);
  }, [pathname, hash, key]);

  return announced;
}

/** Announces the title of the new page after client-side navigation. */
export function RouteAnnouncer() {
  return (
    <p role="status" className="visually-hidden">
      {useRouteAnnouncement()}
    </p>
  );
}
