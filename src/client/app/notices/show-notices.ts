import { maintenance } from '#content/shell/notices.ts';
import { afterPaint } from '../start/after-paint.ts';
import { loadFullStyles } from '../start/full-styles.ts';
import { dueNotices } from './due-notices.ts';
import { isSeen, markSeen } from './seen-notice.ts';

/** How long a notice waits for the page's letters, at most. */
const LETTERS_MS = 3000;

/** A page load shows its notices once, however often the visitor comes back to the home page. */
let begun = false;

async function show(): Promise<void> {
  const seen = maintenance !== null && isSeen(maintenance);
  const due = dueNotices(maintenance, { userAgent: navigator.userAgent, now: Date.now(), seen });
  if (due.length === 0) return;
  const [{ showDialog }] = await Promise.all([import('#client/dialogs/dialogs.ts'), loadFullStyles()]);
  // The browser has just taken the styles in, or is about to lay the page out in its own letters; a pop-up asks for where things are at once.
  await Promise.race([document.fonts?.ready, new Promise((resolve) => setTimeout(resolve, LETTERS_MS))]);
  await new Promise<void>(afterPaint);
  // In the same breath as it is shown: who leaves before has not seen it.
  if (maintenance) markSeen(maintenance);
  for (const notice of due) await showDialog(notice);
}

/**
 * Shows the notices of the home page, one after another, once a page load. Who comes to a part of it wants to see that: then
 * they wait until the visitor comes to the page itself.
 *
 * @param hash the address's fragment, with its `#`
 */
export function showNotices(hash: string): void {
  if (begun || hash !== '') return;
  begun = true;
  show().catch((error: unknown) => console.info('The notices could not be shown.', error));
}
