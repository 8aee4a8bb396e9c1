import { useEffect } from 'react';

/**
 * When the element that has the focus is removed, gives the focus to what remains around it. Otherwise a screen reader would start
 * again at the top of the page.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let focusedPath: readonly HTMLElement[] = [];
    const remember = (event: FocusEvent) => {
      const path = event.composedPath().filter((target) => target instanceof HTMLElement);
      focusedPath = path.slice(0, path.indexOf(document.body));
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || focusedPath[0]?.isConnected !== false) return;
      const remaining = focusedPath.find((element) => element.isConnected);
      if (remaining && remaining.tabIndex < 0) remaining.tabIndex = -1;
      remaining?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}
