import { useEffect } from 'react';
import { pages } from '#pages';
import { pageAt } from '#shared/pages/derive.ts';
import { loadContent } from './load-content.ts';

function fetchWordsFor({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return;
  const id = pageAt(pages, link.pathname)?.id;
  // What fails now is told when the link is followed.
  if (id !== undefined) loadContent(id).catch(() => undefined);
}

/** Fetches the words of a page as soon as a pointer or the focus is on a link to it, so that they are there when it is followed. */
export function useNextWords(): void {
  useEffect(() => {
    const end = new AbortController();
    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, fetchWordsFor, { signal: end.signal });
    return () => end.abort();
  }, []);
}
