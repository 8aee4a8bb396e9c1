import type { MouseEvent } from 'react';
import { go } from './address.ts';

/** Links within the desk change the address and nothing else; with a modifier key they do what links do. */
export function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(event.currentTarget.pathname + event.currentTarget.search);
  window.scrollTo(0, 0);
}
