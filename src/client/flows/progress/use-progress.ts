// React hooks for the saved records of an application.
import { startTransition, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { onRestoredFromCache } from '#client/forms/drafts/history/on-restored-from-cache.ts';
import { copiedValues, type StepPosition } from '#shared/flows/derive.ts';
import type { Payload } from '#shared/forms/types.ts';
import { fetchApplication } from './application-calls.ts';
import {
  forgetExpired,
  isOutdated,
  keepApplication,
  lacksApplication,
  lacksRecord,
  storeVersions,
  parseRecord,
  storedText,
  subscribe,
  type KeptRecord,
} from './saved-records.ts';
import { lostValues } from './lost-values.ts';

/** A record stored in this browser; none while prerendering and hydrating. */
export function useRecord(key: string | undefined): KeptRecord | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => storedText(key),
    () => null,
  );
  return useMemo(() => parseRecord(text), [text]);
}

export interface Progress {
  /** This step's record, once it was sent. */
  readonly record: KeptRecord | undefined;
  /** The earlier record this step needs. */
  readonly needed: KeptRecord | undefined;
  /** The form's initial values, from both records. */
  readonly start: Payload | undefined;
  /** Whether the storage has been read. */
  readonly isRead: boolean;
  /** A sentence about changes in the forms since the application was begun; shown once. */
  readonly notice: string | undefined;
  /** Reads the records from storage again, after they were fetched. */
  readonly reread: (notice?: string) => void;
  /** Fetches records from the server if this browser's storage was emptied while the page is open. */
  readonly fetchMissing: () => Promise<void>;
}

/**
 * Fetches the visitor's application from the server where this browser has no records of the flow, or outdated ones. It asks even
 * if nothing is stored: a browser without storage could not remember that there is an application.
 *
 * @returns a sentence about changes in the forms
 */
async function fetchMissingRecords({ flow, name, step, first }: StepPosition): Promise<string | undefined> {
  const isDue = () => lacksRecord(step) || lacksApplication(first) || isOutdated(name, flow);
  const application = isDue() ? await fetchApplication(first.form) : undefined;
  // A record that was saved meanwhile is newer than the response.
  if (application && isDue()) keepApplication(name, flow, application.records);
  if (application || !isOutdated(name, flow)) storeVersions(name, flow);
  return application?.notice;
}

/** The progress of a step: its record and the one it needs, read after hydration. */
export function useProgress(position: StepPosition): Progress {
  const { flow, name, step } = position;
  const record = useRecord(step.keep);
  const needed = useRecord(step.needs);
  const [read, setRead] = useState<Pick<Progress, 'start' | 'isRead' | 'notice'>>({ start: undefined, isRead: false, notice: undefined });

  const reread = useCallback(
    (notice?: string) => {
      const kept = parseRecord(storedText(step.keep));
      const copies = copiedValues(step, parseRecord(storedText(step.needs)));
      startTransition(() => setRead({ start: { ...lostValues(name, step.form), ...kept, ...copies }, isRead: true, notice }));
    },
    [name, step],
  );

  const fetchMissing = useCallback(() => fetchMissingRecords(position).then(reread), [position, reread]);

  useEffect(() => {
    let isUnmounted = false;
    forgetExpired(name, flow, Date.now());
    void fetchMissingRecords(position).then((notice) => !isUnmounted && reread(notice));
    return () => {
      isUnmounted = true;
    };
  }, [position, flow, name, reread]);

  // A record that another tab saves becomes this form's initial values: otherwise sending this form would overwrite it.
  const { isRead, notice } = read;
  useEffect(() => {
    if (!isRead) return;
    const end = new AbortController();
    const keys: ReadonlySet<unknown> = new Set([step.keep, step.needs]);
    // A record that another tab cleared stays in this form until the visitor leaves it.
    const isSaved = ({ key, newValue }: StorageEvent) => newValue !== null && keys.has(key);
    window.addEventListener('storage', (event) => isSaved(event) && reread(notice), { signal: end.signal });
    const stop = onRestoredFromCache(() => !lacksRecord(step) && reread(notice));
    return () => {
      end.abort();
      stop();
    };
  }, [step, isRead, notice, reread]);

  return { record, needed, ...read, reread, fetchMissing };
}
