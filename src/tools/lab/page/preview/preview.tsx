import { useCallback, useEffect, useRef, useState } from 'react';
import { createChecks } from '#client/forms/engine/form-checks.ts';
import type { FormHandle } from '#client/forms/schema-form-props.ts';
import { meantPayload } from '#client/forms/submit/payload.ts';
import type { Payload } from '#shared/forms/types.ts';
import { withoutUnknown } from '#shared/forms/without-unknown.ts';
import { Boundary } from './boundary.tsx';
import { ownValues, withMadeFiles, withNotes } from './documents.ts';
import { FormView } from './form-view.tsx';
import { bringInto, outcomesOf } from './in-state.ts';
import type { FromFrame, Show } from './messages.ts';
import { Unscripted } from './unscripted.tsx';
import styles from './preview.module.css';

/** Events after which the form may hold something else. */
const CHANGES = ['input', 'change', 'click', 'keyup', 'focusout'] as const;

const tell = (message: FromFrame) => window.parent.postMessage(message, window.location.origin);

/** A form to show, and what was typed into the one before. */
interface Shown extends Show {
  readonly key: number;
  readonly kept: Payload | undefined;
}

/** The one form of the frame, as the lab's page tells it to be. */
export function Preview() {
  const [shown, setShown] = useState<Shown>();
  /** What is shown, or is about to be. */
  const latest = useRef<Shown>(undefined);
  /** The last that could be shown. */
  const good = useRef<Shown>(undefined);
  const handle = useRef<FormHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  const told = useRef('');

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<Show>) => {
      if (origin !== window.location.origin || source !== window.parent || data.kind !== 'show') return;
      const before = latest.current;
      const isSame = before?.start === data.start && before.state === data.state;
      const kept = handle.current && isSame ? ownValues(handle.current.read(), before.payload) : undefined;
      latest.current = { ...data, payload: withMadeFiles(data.payload), key: (before?.key ?? 0) + 1, kept };
      setShown(latest.current);
    };
    window.addEventListener('message', hear);
    tell({ kind: 'ready' });
    return () => window.removeEventListener('message', hear);
  }, []);

  const report = useCallback(() => {
    if (!shown) return;
    const { definition, start, payload } = shown;
    const values = handle.current?.read() ?? payload;
    const errors = createChecks({ definition }).all(values);
    const message = { kind: 'held', values: withNotes(values), sent: withNotes(meantPayload(values, definition)), errors, start } as const;
    const spelled = JSON.stringify([message, shown.key]);
    if (spelled === told.current) return;
    told.current = spelled;
    tell(message);
  }, [shown]);

  useEffect(() => {
    if (!shown) return undefined;
    good.current = shown;
    report();
    let isOver = false;
    let leave = () => {};
    void bringInto(shown.state, shown.definition, place.current?.querySelector('form') ?? null).then((out) => {
      leave = out;
      if (isOver) out();
    });
    // After the form's own listeners.
    const note = () => void setTimeout(report);
    for (const name of CHANGES) document.addEventListener(name, note);
    return () => {
      isOver = true;
      leave();
      for (const name of CHANGES) document.removeEventListener(name, note);
    };
  }, [shown, report]);

  if (!shown) return null;
  const { definition, state, payload, key, kept } = shown;
  // From the first moment on, since the next form may come in the second: of what was typed, all that has a field.
  const begun = kept ? { ...payload, ...withoutUnknown(kept, definition.schema) } : payload;
  const onFail = (problem: string) => {
    tell({ kind: 'failed', problem });
    latest.current = good.current && { ...good.current, key: key + 1 };
    setShown(latest.current);
  };
  const onSend = async () => {
    const [found] = outcomesOf(definition);
    if (state === 'errors' || !found) return;
    const { showDialog } = await import('#client/dialogs/dialogs.ts');
    await showDialog(found[1].dialog);
  };
  return (
    <Boundary key={key} onFail={onFail}>
      {state === 'unscripted' ? (
        <Unscripted definition={definition} payload={payload} />
      ) : (
        <main ref={place} className={styles.sheet} data-tone="white">
          <FormView definition={definition} payload={begun} handle={handle} onSend={onSend} />
        </main>
      )}
    </Boundary>
  );
}
