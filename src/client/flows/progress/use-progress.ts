import { startTransition, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { whenShownAgain } from '#client/forms/drafts/when-shown-again.ts';
import { copiesFor, type StepPlace } from '#shared/flows/derive.ts';
import type { Payload } from '#shared/forms/types.ts';
import { fetchApplication } from './application-calls.ts';
import {
  forgetExpired,
  isOutdated,
  keepApplication,
  lacksApplication,
  lacksRecord,
  noteVersions,
  parseRecord,
  readText,
  subscribe,
  type KeptRecord,
} from './saved-records.ts';
import { lostValues } from './lost-values.ts';

/** A record kept in this browser; none while prerendering and hydrating. */
export function useRecord(key: string | undefined): KeptRecord | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  return useMemo(() => parseRecord(text), [text]);
}

export interface Progress {
  /** This step's record, once it was sent. */
  readonly record: KeptRecord | undefined;
  /** The earlier record this step needs. */
  readonly needed: KeptRecord | undefined;
  /** What the form is to show of both. */
  readonly start: Payload | undefined;
  /** Whether what is kept has been read. */
  readonly isRead: boolean;
  /** How the forms have changed since: said once, when the server told it. */
  readonly notice: string | undefined;
  /** Reads it again, after the server has given it. */
  readonly reread: (notice?: string) => void;
  /** Has what this browser has nothing of any more brought from the server: its storage was emptied under the page. */
  readonly bring: () => Promise<void>;
}

/**
 * Where this browser has nothing of a flow, or has kept it while its forms asked otherwise, it comes from the server, by the cookie:
 * nothing that a browser notes can tell whether there is an application, since the same storage would have to take the note.
 *
 * @returns what there is to tell of how its forms have changed
 */
async function fetchUnkept({ flow, name, step, first }: StepPlace): Promise<string | undefined> {
  const isDue = () => lacksRecord(step) || lacksApplication(first) || isOutdated(name, flow);
  const found = isDue() ? await fetchApplication(first.form) : undefined;
  // Saved meanwhile: what was found is older.
  if (found && isDue()) keepApplication(name, flow, found.records);
  if (found || !isOutdated(name, flow)) noteVersions(name, flow);
  return found?.notice;
}

/** What is kept of a step: its record and the one it needs; read once the page is hydrated. */
export function useProgress(place: StepPlace): Progress {
  const { flow, name, step } = place;
  const record = useRecord(step.keep);
  const needed = useRecord(step.needs);
  const [read, setRead] = useState<Pick<Progress, 'start' | 'isRead' | 'notice'>>({ start: undefined, isRead: false, notice: undefined });

  const reread = useCallback(
    (notice?: string) => {
      const kept = parseRecord(readText(step.keep));
      const copies = copiesFor(step, parseRecord(readText(step.needs)));
      startTransition(() => setRead({ start: { ...lostValues(name, step.form), ...kept, ...copies }, isRead: true, notice }));
    },
    [name, step],
  );

  const bring = useCallback(() => fetchUnkept(place).then(reread), [place, reread]);

  useEffect(() => {
    let isGone = false;
    forgetExpired(name, flow, Date.now());
    void fetchUnkept(place).then((notice) => !isGone && reread(notice));
    return () => {
      isGone = true;
    };
  }, [place, flow, name, reread]);

  // What another tab has saved is what this form goes on from: it would go on from nothing, and take away what was saved there.
  const { isRead, notice } = read;
  useEffect(() => {
    if (!isRead) return;
    const end = new AbortController();
    const keys: ReadonlySet<unknown> = new Set([step.keep, step.needs]);
    // What was cleared there stays in this form until it is left.
    const isSaved = ({ key, newValue }: StorageEvent) => newValue !== null && keys.has(key);
    window.addEventListener('storage', (event) => isSaved(event) && reread(notice), { signal: end.signal });
    const stop = whenShownAgain(() => !lacksRecord(step) && reread(notice));
    return () => {
      end.abort();
      stop();
    };
  }, [step, isRead, notice, reread]);

  return { record, needed, ...read, reread, bring };
}
