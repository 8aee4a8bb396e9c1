import { linkedPage } from './linked-page.ts';
import { loadContent } from '../page/load-content.ts';

/** Fetches the words of the page that a link leads to, so that they are there when it is followed. */
export function fetchWordsFor({ target }: Event): void {
  const id = linkedPage(target)?.id;
  // What fails now is told when the link is followed.
  if (id !== undefined) loadContent(id).catch(() => undefined);
}
