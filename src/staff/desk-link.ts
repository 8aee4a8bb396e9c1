import type { MouseEvent } from 'react';
import { navigate } from './location.ts';

/** Links within the desk change the URL without loading a page; with a modifier key they work as usual. */
export function onLinkClick(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  navigate(event.currentTarget.pathname + event.currentTarget.search);
  window.scrollTo(0, 0);
}
