import type { MouseEvent } from 'react';
import { navigate } from './location.ts';

/** Handles clicks on links inside the desk without loading a page, unless a modifier key is pressed. Focus and scroll position start anew. */
export function onLinkClick(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  navigate(event.currentTarget.pathname + event.currentTarget.search);
  document.getElementById('main')?.focus();
  window.scrollTo(0, 0);
}
