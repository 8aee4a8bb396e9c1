import { forgetText, keepText } from '#client/forms/drafts/kept-text.ts';

const placeOf = (flow: string) => ({ storage: 'local', key: `flow.${flow}.sent` }) as const;

/** The flows whose application another tab has sent since this page was loaded. */
const sent = new Set<string>();

/** Tells the other tabs of this browser that the application of a flow was sent from this one. Nothing of that stays in the storage. */
export function tellSent(flow: string): void {
  keepText(placeOf(flow), 'sent');
  forgetText(placeOf(flow));
}

/** Calls back when another tab has sent the application of a flow; returns what ends that. */
export function onSentElsewhere(flow: string, then: () => void): () => void {
  const end = new AbortController();
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== placeOf(flow).key || newValue === null) return;
    sent.add(flow);
    then();
  };
  window.addEventListener('storage', hear, { signal: end.signal });
  return () => end.abort();
}

/** Whether another tab has sent the application of a flow since this page was loaded. */
export const wasSentElsewhere = (flow: string): boolean => sent.has(flow);
