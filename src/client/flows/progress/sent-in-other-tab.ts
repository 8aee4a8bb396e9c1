import { removeText, storeText } from '#client/forms/drafts/storage/text-storage.ts';

const placeOf = (flow: string) => ({ storage: 'local', key: `flow.${flow}.sent` }) as const;

/** The flows whose application another tab has sent since this page was loaded. */
const sentFlows = new Set<string>();

/** Tells other tabs that the application was sent from this one, by a storage event. Nothing stays in the storage. */
export function announceSent(flow: string): void {
  storeText(placeOf(flow), 'sent');
  removeText(placeOf(flow));
}

/** Calls a listener when another tab has sent the application of a flow. @returns stops listening */
export function onSentInOtherTab(flow: string, listener: () => void): () => void {
  const end = new AbortController();
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== placeOf(flow).key || newValue === null) return;
    sentFlows.add(flow);
    listener();
  };
  window.addEventListener('storage', onStorage, { signal: end.signal });
  return () => end.abort();
}

/** Whether another tab has sent the application of a flow since this page was loaded. */
export const wasSentInOtherTab = (flow: string): boolean => sentFlows.has(flow);
