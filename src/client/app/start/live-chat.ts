import { LIVE_CHAT_AFTER } from '../constants.ts';

/** Loads the live chat's script some time after the page has loaded (site.md §2), if its URL is set. */
export function loadLiveChat(url: string | null): void {
  if (url === null) return;
  const load = () => document.head.append(Object.assign(document.createElement('script'), { src: url, async: true }));
  const loadLater = () => setTimeout(load, LIVE_CHAT_AFTER);
  if (document.readyState === 'complete') loadLater();
  else window.addEventListener('load', loadLater);
}
