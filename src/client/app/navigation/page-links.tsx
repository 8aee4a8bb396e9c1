import { useEffect } from 'react';
import { createPath, useNavigate } from 'react-router-dom';
import { fetchWordsFor } from './prefetch-content.ts';
import { linkedPage } from './linked-page.ts';

/**
 * Shows pages of the site that are linked to without loading a document, and fetches their words as soon as a pointer or the focus is
 * on the link. One listener for all links: each of the router's own is drawn anew at every move, and a page has a hundred.
 */
export function PageLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const end = new AbortController();
    function follow(event: MouseEvent): void {
      const link = isPlainPress(event) ? linkedPage(event.target)?.link : undefined;
      if (!link || 'reload' in link.dataset) return;
      event.preventDefault();
      const isHere = createPath(link) === createPath(window.location);
      void navigate(createPath(link), { replace: isHere });
    }
    // On the document, which hears of a press after what the link itself does with it.
    document.addEventListener('click', follow, { signal: end.signal });
    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, fetchWordsFor, { signal: end.signal });
    return () => end.abort();
  }, [navigate]);
  return null;
}

/** Not one that asks for another tab, a window or a file, and nobody has taken it. */
function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !defaultPrevented;
}
