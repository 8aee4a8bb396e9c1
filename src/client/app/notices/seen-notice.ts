import type { MaintenanceNotice } from '#content/shell/notices.ts';

/** Notes which notice was shown. A cookie without a lifetime: all tabs share it, and the browser deletes it at the end of the session. */
const COOKIE = 'maintenance-notice';

/** The cookie holds the notice's end, so a notice with a new end is shown again in the same session. */
function entryOf({ until = 'undated' }: MaintenanceNotice): string {
  return `${COOKIE}=${encodeURIComponent(until)}`;
}

/** Whether a notice was shown in this browser session; false in a browser that keeps no cookies. */
export function isSeen(notice: MaintenanceNotice): boolean {
  return document.cookie.split('; ').includes(entryOf(notice));
}

/** Remembers it for all tabs, where the browser lets us. */
export function markSeen(notice: MaintenanceNotice): void {
  document.cookie = `${entryOf(notice)}; path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`;
}
