// The form inside the lab's frame, in the state that the lab's page asks for.
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { FormHandle } from '#client/forms/schema-form-props.ts';
import { withoutLocal } from '#client/forms/submit/payload.ts';
import { pageErrors } from '#shared/forms/page-errors.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { withoutUnknown } from '#engine/index.ts';
import type { ShownAs } from '../address.ts';
import { Boundary } from './boundary.tsx';
import { editedForm, type EditedForm } from './edited.ts';
import { changedValues, withMadeFiles, withNotes } from './documents.ts';
import { FormView } from './form-view.tsx';
import { bringInto, outcomesOf } from './in-state.ts';
import { withLongWords } from './long-words.ts';
import type { FromFrame, Show, ToFrame } from './messages.ts';
import { takePicture } from './picture.ts';
import { seekField } from './seek-field.ts';
import { Unscripted } from './unscripted.tsx';
import styles from './preview.module.css';

/** Events that may change the values of the form. */
const CHANGES = ['input', 'change', 'click', 'keyup', 'focusout'] as const;

/** Loaded only for the comparison with rjsf. */
const StockForm = lazy(async () => ({ default: (await import('./stock-form.tsx')).StockForm }));

const post = (message: FromFrame) => window.parent.postMessage(message, window.location.origin);

const longWorded = new WeakMap<FormDefinition, FormDefinition>();

/** The definition, with lengthened texts if the language asks for them. It is only shown: errors come from the original definition. */
function inLanguage({ definition, language }: Pick<Show, 'definition' | 'language'>): FormDefinition {
  if (language === 'written') return definition;
  const long = longWorded.get(definition) ?? withLongWords(definition);
  longWorded.set(definition, long);
  return long;
}

/** Whether a state is visible yet. Errors and dialogs need code that is loaded first. */
function isShown(state: ShownAs, form: HTMLFormElement | null): boolean {
  if (state === 'errors') return form !== null && form.querySelector('[aria-invalid="true"]') !== null;
  return (state !== 'sending' && !state.startsWith('outcome-')) || document.querySelector('.swal2-show') !== null;
}

/** The form in the frame. */
interface Shown extends Show {
  /** A new key mounts a new form. */
  readonly key: number;
  /** The values that a person changed in the previous form. */
  readonly kept: Payload | undefined;
  /** The initial values: the payload, with the kept values of fields that still exist. */
  readonly filled: Payload;
  /** The form in its language. */
  readonly form: EditedForm;
}

/** A new form that replaces the one in the frame. */
function newForm(show: Show, before: Shown | undefined, kept: Payload | undefined): Shown {
  const filled = kept ? { ...show.payload, ...withoutUnknown(siteForm(show.definition.schema), kept) } : show.payload;
  return { ...show, key: (before?.key ?? 0) + 1, kept, filled, form: editedForm(inLanguage(show)) };
}

/** Whether the form in the frame can be updated: only its definition has changed. Otherwise a new form replaces it. */
function canUpdate(before: Shown, { start, state, language, payload, takesPicture }: Show): boolean {
  if (before.start !== start || before.language !== language || takesPicture === true) return false;
  const isAsFilled = JSON.stringify(withNotes(before.payload)) === JSON.stringify(payload);
  return before.state === state && state === 'typed' && isAsFilled;
}

/** Shows the form that the lab's page asks for, and reports its values. */
export function Preview() {
  const [shown, setShown] = useState<Shown>();
  /** The form that is shown, or will be next. */
  const latest = useRef<Shown>(undefined);
  /** The last form that the engine could show. */
  const lastGood = useRef<Shown>(undefined);
  const handle = useRef<FormHandle>(null);
  const container = useRef<HTMLDivElement>(null);
  const lastSent = useRef('');
  /** The field to scroll to. The form may not have it yet. */
  const sought = useRef<string>(undefined);

  useEffect(() => {
    const receive = ({ data, origin, source }: MessageEvent<ToFrame>) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      if (data.kind === 'seek') sought.current = data.field;
      if (data.kind !== 'show') return;
      const before = latest.current;
      const isSame = before?.start === data.start && before.state === data.state;
      const kept = handle.current && isSame ? changedValues(handle.current.readValues(), before.payload) : undefined;
      const show = (next: Shown) => {
        latest.current = next;
        setShown(next);
      };
      const withFiles = { ...data, payload: withMadeFiles(data.payload) };
      // A form that is not mounted yet cannot be updated.
      if (!before || lastGood.current?.key !== before.key || !canUpdate(before, data)) {
        show(newForm(withFiles, before, kept));
        return;
      }
      const next: Shown = { ...before, definition: data.definition, kept };
      latest.current = next;
      const isLatest = () => latest.current === next;
      void next.form.edit(inLanguage(data)).then(
        () => isLatest() && show(next),
        // If the engine cannot update the form, a new one is tried. If it cannot be shown either, the boundary reports why.
        () => isLatest() && show(newForm(withFiles, before, kept)),
      );
    };
    window.addEventListener('message', receive);
    post({ kind: 'ready' });
    return () => window.removeEventListener('message', receive);
  }, []);

  const report = useCallback(() => {
    if (!shown) return;
    const { definition, start, payload } = shown;
    const values = handle.current?.readValues() ?? payload;
    const errors = pageErrors(definition.schema, values);
    const message = {
      kind: 'held',
      values: withNotes(values),
      sent: withNotes(withoutLocal(siteForm(definition.schema).prune(values), definition)),
      errors,
      start,
    } as const;
    const text = JSON.stringify([message, shown.key]);
    if (text === lastSent.current) return;
    lastSent.current = text;
    post(message);
  }, [shown]);

  useEffect(() => {
    if (!shown) return undefined;
    lastGood.current = shown;
    report();
    const { current: field } = sought;
    if (field !== undefined && Object.hasOwn(shown.definition.schema.properties, field)) {
      sought.current = undefined;
      seekField(field);
    }
    let isUnmounted = false;
    let endState = () => {};
    const form = container.current?.querySelector('form') ?? null;
    void bringInto(shown.state, inLanguage(shown), form).then(async (end) => {
      endState = end;
      if (isUnmounted) return end();
      if (shown.takesPicture === true) post(await takePicture(shown.start, () => isShown(shown.state, form)));
    });
    // After the form's own listeners.
    const reportLater = () => void setTimeout(report);
    for (const name of CHANGES) document.addEventListener(name, reportLater);
    return () => {
      isUnmounted = true;
      endState();
      for (const name of CHANGES) document.removeEventListener(name, reportLater);
    };
  }, [shown, report]);

  if (!shown) return null;
  const { state, payload, key } = shown;
  const definition = inLanguage(shown);
  const onFail = (problem: string) => {
    post({ kind: 'failed', problem });
    latest.current = lastGood.current && newForm(lastGood.current, shown, latest.current?.kept);
    setShown(latest.current);
  };
  const onSend = async () => {
    const [outcome] = outcomesOf(definition);
    if (state === 'errors' || !outcome) return;
    const { showDialog } = await import('#client/dialogs/dialogs.ts');
    await showDialog(outcome[1].dialog);
    post({ kind: 'sent' });
  };
  return (
    <Boundary key={key} onFail={onFail}>
      {state === 'unscripted' ? (
        <Unscripted definition={definition} payload={payload} />
      ) : (
        <main ref={container} className={styles.sheet} data-tone="white" data-beside={state === 'rjsf' || undefined}>
          <FormView form={shown.form} payload={shown.filled} handle={handle} onSend={onSend} />
          {state === 'rjsf' && (
            <Suspense>
              <StockForm definition={definition} payload={payload} />
            </Suspense>
          )}
        </main>
      )}
    </Boundary>
  );
}
