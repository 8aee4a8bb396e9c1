import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { copiesFor, type StepPlace } from '#shared/flows/derive.ts';
import type { Payload } from '#shared/forms/types.ts';
import { readDraft } from './drafts.ts';
import { typedValues } from './typed-values.ts';
import { forgetExpired, parseRecord, readText, subscribe, type KeptRecord } from './kept-records.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A record kept in this browser; none while prerendering and hydrating. */
function useRecord(key: string | undefined): KeptRecord | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  return useMemo(() => parseRecord(text), [text]);
}

interface Start {
  /** Changes when the form is to start again from other values. */
  readonly key: 'blank' | 'kept';
  readonly data: Payload | undefined;
}

export interface Progress {
  /** This step's record, once it was sent. */
  readonly record: KeptRecord | undefined;
  /** The earlier record this step needs. */
  readonly needed: KeptRecord | undefined;
  readonly start: Start;
  /** Whether the browser's storage has been read. */
  readonly isRead: boolean;
}

/** What is kept of a step: its record, the one it needs, and what was typed since; read once the page is hydrated. */
export function useProgress({ flow, name, step }: StepPlace): Progress {
  const record = useRecord(step.keep);
  const needed = useRecord(step.needs);
  const [start, setStart] = useState<Start & { isRead: boolean }>({ key: 'blank', data: undefined, isRead: false });

  useEffect(() => {
    let isGone = false;
    forgetExpired(name, flow, Date.now());
    const kept = parseRecord(readText(step.keep));
    const copies = copiesFor(step, parseRecord(readText(step.needs)));
    void readDraft(name, step.form, flow.expiresAfterDays * DAY_MS).then((draft) => {
      if (isGone) return;
      const isBlank = Object.keys({ ...kept, ...draft, ...copies }).length === 0;
      const typed = typedValues(document.querySelector(`form[data-form="${step.form}"]`));
      setStart({ key: isBlank ? 'blank' : 'kept', data: isBlank ? undefined : { ...kept, ...draft, ...typed, ...copies }, isRead: true });
    });
    return () => {
      isGone = true;
    };
  }, [flow, name, step]);

  return { record, needed, start, isRead: start.isRead };
}
