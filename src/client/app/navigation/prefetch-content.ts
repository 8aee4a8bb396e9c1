import { linkedPage } from './linked-page.ts';
import { loadContent } from '../page/load-content.ts';

/** Fetches the content of the page that a link leads to, before it is followed. */
export function prefetchContent({ target }: Event): void {
  const id = linkedPage(target)?.id;
  // An error shows when the link is followed.
  if (id !== undefined) loadContent(id).catch(() => undefined);
}
