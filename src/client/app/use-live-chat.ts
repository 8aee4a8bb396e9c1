import { useEffect } from 'react';
import { LIVE_CHAT_AFTER } from './constants.ts';

/** Brings the live chat's script a while after the page has loaded (site.md §2); never without its URL. */
export function useLiveChat(url: string | null): void {
  useEffect(() => {
    if (url === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait() {
      timer = setTimeout(
        () => document.head.append(Object.assign(document.createElement('script'), { src: url, async: true })),
        LIVE_CHAT_AFTER,
      );
    }
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', wait);
    };
  }, [url]);
}
