import { useEffect } from 'react';

/**
 * Moves the focus to the nearest remaining ancestor when the focused element is removed. Otherwise screen readers would start again at
 * the top of the page.
 */
export function useKeepFocus(): void {
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
