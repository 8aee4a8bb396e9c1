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
import { ownValues, withMadeFiles, withNotes } from './documents.ts';
import { FormView } from './form-view.tsx';
import { bringInto, outcomesOf } from './in-state.ts';
import { withLongWords } from './long-words.ts';
import type { FromFrame, Show, ToFrame } from './messages.ts';
import { takePicture } from './picture.ts';
import { seekField } from './seek-field.ts';
import { Unscripted } from './unscripted.tsx';
import styles from './preview.module.css';

/** Events after which the form may hold something else. */
const CHANGES = ['input', 'change', 'click', 'keyup', 'focusout'] as const;

/** Only who compares loads rjsf. */
const StockForm = lazy(async () => ({ default: (await import('./stock-form.tsx')).StockForm }));

const tell = (message: FromFrame) => window.parent.postMessage(message, window.location.origin);

const longWorded = new WeakMap<FormDefinition, FormDefinition>();

/** The definition in the words that are wanted; judged by it is nothing, since its messages are others. */
function worded({ definition, language }: Pick<Show, 'definition' | 'language'>): FormDefinition {
  if (language === 'written') return definition;
  const made = longWorded.get(definition) ?? withLongWords(definition);
  longWorded.set(definition, made);
  return made;
}

/** Whether a state can be seen by now: what marks errors, or shows a dialog, is loaded first. */
function isShown(state: ShownAs, form: HTMLFormElement | null): boolean {
  if (state === 'errors') return form !== null && form.querySelector('[aria-invalid="true"]') !== null;
  return (state !== 'sending' && !state.startsWith('outcome-')) || document.querySelector('.swal2-show') !== null;
}

/** A form to show, and what was typed into the one before. */
interface Shown extends Show {
  readonly key: number;
  readonly kept: Payload | undefined;
  /** What it begins with: the payload, and of what was typed all that has a field. */
  readonly filled: Payload;
  /** The engine's, in the words that are wanted. */
  readonly form: EditedForm;
}

/** A form that takes the place of the one that shows, if any. */
function another(show: Show, before: Shown | undefined, kept: Payload | undefined): Shown {
  const filled = kept ? { ...show.payload, ...withoutUnknown(siteForm(show.definition.schema), kept) } : show.payload;
  return { ...show, key: (before?.key ?? 0) + 1, kept, filled, form: editedForm(worded(show)) };
}

/** Whether a form can take over what is to be shown, rather than another one in its place: nothing but its tables is different. */
function canFollow(before: Shown, { start, state, language, payload, isTaken }: Show): boolean {
  if (before.start !== start || before.language !== language || isTaken === true) return false;
  const isAsFilled = JSON.stringify(withNotes(before.payload)) === JSON.stringify(payload);
  return before.state === state && state === 'typed' && isAsFilled;
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
  const lastSent = useRef('');
  /** The field that is to be seen: the form that has it may be on its way. */
  const sought = useRef<string>(undefined);

  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<ToFrame>) => {
      if (origin !== window.location.origin || source !== window.parent) return;
      if (data.kind === 'seek') sought.current = data.field;
      if (data.kind !== 'show') return;
      const before = latest.current;
      const isSame = before?.start === data.start && before.state === data.state;
      const kept = handle.current && isSame ? ownValues(handle.current.readValues(), before.payload) : undefined;
      const show = (next: Shown) => {
        latest.current = next;
        setShown(next);
      };
      const other = { ...data, payload: withMadeFiles(data.payload) };
      // One that is not on the page yet hears of nothing.
      if (!before || good.current?.key !== before.key || !canFollow(before, data)) {
        show(another(other, before, kept));
        return;
      }
      const next: Shown = { ...before, definition: data.definition, kept };
      latest.current = next;
      const isWanted = () => latest.current === next;
      void next.form.edit(worded(data)).then(
        () => isWanted() && show(next),
        // What the engine cannot take over it may not be able to show either: that tells why.
        () => isWanted() && show(another(other, before, kept)),
      );
    };
    window.addEventListener('message', hear);
    tell({ kind: 'ready' });
    return () => window.removeEventListener('message', hear);
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
    const spelled = JSON.stringify([message, shown.key]);
    if (spelled === lastSent.current) return;
    lastSent.current = spelled;
    tell(message);
  }, [shown]);

  useEffect(() => {
    if (!shown) return undefined;
    good.current = shown;
    report();
    const { current: field } = sought;
    if (field !== undefined && Object.hasOwn(shown.definition.schema.properties, field)) {
      sought.current = undefined;
      seekField(field);
    }
    let isOver = false;
    let leave = () => {};
    const form = place.current?.querySelector('form') ?? null;
    void bringInto(shown.state, worded(shown), form).then(async (out) => {
      leave = out;
      if (isOver) return out();
      if (shown.isTaken === true) tell(await takePicture(shown.start, () => isShown(shown.state, form)));
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
  const { state, payload, key } = shown;
  const definition = worded(shown);
  const onFail = (problem: string) => {
    tell({ kind: 'failed', problem });
    latest.current = good.current && another(good.current, shown, latest.current?.kept);
    setShown(latest.current);
  };
  const onSend = async () => {
    const [found] = outcomesOf(definition);
    if (state === 'errors' || !found) return;
    const { showDialog } = await import('#client/dialogs/dialogs.ts');
    await showDialog(found[1].dialog);
    tell({ kind: 'sent' });
  };
  return (
    <Boundary key={key} onFail={onFail}>
      {state === 'unscripted' ? (
        <Unscripted definition={definition} payload={payload} />
      ) : (
        <main ref={place} className={styles.sheet} data-tone="white" data-beside={state === 'rjsf' || undefined}>
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
