import { useEffect } from 'react';
import { createPath, useNavigate } from 'react-router-dom';
import { pages, type PageId } from '#pages';
import { pageAt } from '#shared/pages/derive.ts';
import { loadContent } from '../page/load-content.ts';

/**
 * Client-side navigation for plain links, which also fetches a page's content when a pointer or the focus reaches its link. One
 * listener for all links: the router's own `Link` components re-render at every navigation, and a page has a hundred of them.
 */
export function LinkNavigation() {
  const navigate = useNavigate();
  useEffect(() => {
    const end = new AbortController();
    function follow(event: MouseEvent): void {
      const link = isPlainClick(event) ? linkedPage(event.target)?.link : undefined;
      if (!link || 'reload' in link.dataset) return;
      event.preventDefault();
      const isCurrentPage = createPath(link) === createPath(window.location);
      void navigate(createPath(link), { replace: isCurrentPage });
    }
    // On the document, so that a link's own listeners run first.
    document.addEventListener('click', follow, { signal: end.signal });
    for (const type of ['pointerover', 'focusin']) document.addEventListener(type, prefetchContent, { signal: end.signal });
    return () => end.abort();
  }, [navigate]);
  return null;
}

/** Whether a click is a plain one: no modifier for a new tab, window or download, and not handled yet. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}

/** The link around an element, with the page of the site that it opens in this tab; undefined for anything else. */
function linkedPage(target: EventTarget | null): { link: HTMLAnchorElement; id: PageId } | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]:not([target], [download])') : null;
  if (!link || link.origin !== window.location.origin) return undefined;
  const id = pageAt(pages, link.pathname)?.id;
  return id === undefined ? undefined : { link, id };
}

/** Fetches the content of the page that a link leads to, before it is followed. */
function prefetchContent({ target }: Event): void {
  const id = linkedPage(target)?.id;
  // An error shows when the link is followed.
  if (id !== undefined) loadContent(id).catch(() => undefined);
}
