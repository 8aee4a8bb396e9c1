import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { copiesFor, type StepPlace } from '#shared/flows/derive.ts';
import type { Payload } from '#shared/forms/types.ts';
import { forgetExpired, parseRecord, readText, subscribe, type KeptRecord } from './kept-records.ts';

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
  /** Whether the browser's storage has been read. */
  readonly isRead: boolean;
}

/** What is kept of a step: its record and the one it needs; read once the page is hydrated. */
export function useProgress({ flow, name, step }: StepPlace): Progress {
  const record = useRecord(step.keep);
  const needed = useRecord(step.needs);
  const [read, setRead] = useState<Pick<Progress, 'start' | 'isRead'>>({ start: undefined, isRead: false });

  useEffect(() => {
    forgetExpired(name, flow, Date.now());
    const kept = parseRecord(readText(step.keep));
    const copies = copiesFor(step, parseRecord(readText(step.needs)));
    startTransition(() => setRead({ start: { ...kept, ...copies }, isRead: true }));
  }, [flow, name, step]);

  return { record, needed, ...read };
}
