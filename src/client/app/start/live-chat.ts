import { LIVE_CHAT_AFTER } from '../constants.ts';

/** Brings the live chat's script a while after the page has loaded (site.md §2); never without its URL. */
export function bringLiveChat(url: string | null): void {
  if (url === null) return;
  const bring = () => document.head.append(Object.assign(document.createElement('script'), { src: url, async: true }));
  const wait = () => setTimeout(bring, LIVE_CHAT_AFTER);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait);
}
