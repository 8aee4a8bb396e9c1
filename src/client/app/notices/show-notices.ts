import { maintenance, type MaintenanceNotice } from '#content/shell/notices.ts';
import { loadFullStyles } from '../start/full-styles.ts';
import { dueNotices } from './due-notices.ts';

/** A session cookie with the notice that was shown: all tabs share it until the browser session ends. */
const COOKIE = 'maintenance-notice';

/** The cookie holds the notice's end, so a notice with a new end is shown again in the same session. */
function entryOf({ until = 'undated' }: MaintenanceNotice): string {
  return `${COOKIE}=${encodeURIComponent(until)}`;
}

/** Whether a notice was shown in this browser session; false in a browser that keeps no cookies. */
function wasShownInSession(notice: MaintenanceNotice): boolean {
  return document.cookie.split('; ').includes(entryOf(notice));
}

/** Marks a notice as shown, if the browser allows cookies. */
function markAsShown(notice: MaintenanceNotice): void {
  document.cookie = `${entryOf(notice)}; path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** A page load shows its notices once, however often the visitor comes back to the home page. */
let wasShownOnThisPage = false;

async function show(): Promise<void> {
  const isMaintenanceSeen = maintenance !== null && wasShownInSession(maintenance);
  const due = dueNotices(maintenance, { userAgent: navigator.userAgent, now: Date.now(), isMaintenanceSeen });
  if (due.length === 0) return;
  const [{ showDialog }] = await Promise.all([import('#client/dialogs/dialogs.ts'), loadFullStyles()]);
  // Only now, since a visitor who leaves earlier has not seen it.
  if (maintenance) markAsShown(maintenance);
  for (const notice of due) await showDialog(notice);
}

/**
 * Shows the notices of the home page, one after another, once in a page load. Not if the address leads to a part of the page: then
 * they wait until the visitor opens the page itself.
 *
 * @param hash the address's fragment, with its `#`
 */
export function showNotices(hash: string): void {
  if (wasShownOnThisPage || hash !== '') return;
  wasShownOnThisPage = true;
  show().catch((error: unknown) => console.info('The notices could not be shown.', error));
}
