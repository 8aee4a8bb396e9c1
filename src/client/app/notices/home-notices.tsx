import { useEffect } from 'react';
import { maintenance } from '#client/content/shell/notices.ts';
import { readFlag, setFlag } from '../session-flag.ts';
import { dueNotices } from './due-notices.ts';

const SEEN = 'maintenance-notice';
/** A page load shows its notices once, however often the visitor comes back to the home page. */
let begun = false;

async function show(): Promise<void> {
  const due = dueNotices(maintenance, { userAgent: navigator.userAgent, now: Date.now(), seen: readFlag(SEEN) });
  if (due.length === 0) return;
  const { showDialog } = await import('#client/dialogs/dialogs.ts');
  setFlag(SEEN);
  for (const notice of due) await showDialog(notice);
}

/** The notices of the home page, one after another, once it has loaded. */
export function HomeNotices() {
  useEffect(() => {
    if (begun) return;
    begun = true;
    show().catch((error: unknown) => console.info('The notices could not be shown.', error));
  }, []);
  return null;
}
