import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { maintenance } from '#content/shell/notices.ts';
import { dueNotices } from './due-notices.ts';
import { isSeen, markSeen } from './seen-notice.ts';

/** A page load shows its notices once, however often the visitor comes back to the home page. */
let begun = false;

async function show(): Promise<void> {
  const seen = maintenance !== null && isSeen(maintenance);
  const due = dueNotices(maintenance, { userAgent: navigator.userAgent, now: Date.now(), seen });
  if (due.length === 0) return;
  const { showDialog } = await import('#client/dialogs/dialogs.ts');
  if (maintenance) markSeen(maintenance);
  for (const notice of due) await showDialog(notice);
}

/**
 * The notices of the home page, one after another, once it has loaded. Who comes to a part of it wants to see that: then
 * they wait until the visitor comes to the page itself.
 */
export function HomeNotices() {
  const { hash } = useLocation();
  useEffect(() => {
    if (begun || hash !== '') return;
    begun = true;
    show().catch((error: unknown) => console.info('The notices could not be shown.', error));
  }, [hash]);
  return null;
}
