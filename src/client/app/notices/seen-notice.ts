import type { MaintenanceNotice } from '#content/shell/notices.ts';

/** Notes which notice was shown. A cookie without a lifetime: all tabs share it, and it goes with the browser session. */
const COOKIE = 'maintenance-notice';

/** Another end makes another notice, which is shown in a running session too. */
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
