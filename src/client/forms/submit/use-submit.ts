// React hook for a valid form: compares the captcha, and sends the form once.
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { fieldPath } from '#shared/forms/path.ts';
import type { ApiFieldError, FormDefinition, Outcome, Payload } from '#shared/forms/types.ts';
import type { FormDraft } from '../drafts/form-draft.ts';
import { focusFirstError } from '#engine/react/index.ts';
import type { SiteFormStore } from '../engine/site-form-store.ts';
import { captchaField } from '../engine/ui-schema.ts';
import { isCaptchaCode, newCaptchaCode } from '../engine/captcha-code.ts';
import { setSending } from './in-flight.ts';
import { loadSending, needsSending } from './load-sending.ts';
import type { RecordIds, Sender } from './submit-form.ts';
import type { NewerForm } from './newer-form.ts';
import type { SubmitProps } from './submit-props.ts';

/** The line went before the visitor turned to the form, so that not even a dialog can say it. */
const UNSENT = 'Nothing was sent: there is no connection. All that you wrote is still here; try again.';

const canSend = () =>
  loadSending().then(
    () => true,
    () => false,
  );

/** Said where the form as it is by now cannot be fetched. */
const OLDER = 'This page is older than the form. Your text is kept; look at the marked fields, or load the page again.';

interface SubmitInput extends SubmitProps {
  readonly definition: FormDefinition;
  readonly store: SiteFormStore;
  readonly draft: FormDraft;
  readonly frame: RefObject<HTMLElement | null>;
  /** Turns to the page of a paged form that has one of the errors. */
  readonly showPageOf: (errors: readonly ApiFieldError[]) => void;
  /** The form has changed since its page was loaded. */
  readonly onNewer: (newer: NewerForm) => void;
}

/** Loads what sends the form when it is first sent. It is one object, which remembers an attempt that got no answer. */
function lazySender(definition: FormDefinition, draft: FormDraft): () => Promise<Sender> {
  let sender: Sender | undefined;
  return async () => (sender ??= (await loadSending()).createSender(definition, draft));
}

/**
 * What happens when a form's data is valid: the captcha is compared, the form is sent once however often the button is
 * pressed, and the outcome is applied.
 */
export function useSubmit(input: SubmitInput): (data: Payload) => Promise<void> {
  const { definition, store, draft, frame } = input;
  const loadSender = useMemo(() => lazySender(definition, draft), [definition, draft]);
  const captcha = captchaField(definition);
  const isBusy = useRef(false);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  /** Carries out an outcome's `then`, apart from closing. */
  function apply({ then: effects = {} }: Outcome): void {
    if (effects.reset) store.reset();
    if (effects.clear) store.setValues(Object.fromEntries(effects.clear.map((field) => [field, undefined])));
  }

  function renewCaptcha(): void {
    if (captcha === undefined) return;
    store.set({ captchaCode: newCaptchaCode() });
    store.setValues({ [captcha]: undefined });
  }

  async function refuse(): Promise<void> {
    const { captcha: mismatch } = definition.submit.outcomes;
    renewCaptcha();
    apply(mismatch);
    const { showDialog } = await import('#client/dialogs/dialogs.ts');
    await showDialog(mismatch.dialog);
    frame.current?.querySelector<HTMLElement>(`[name="${fieldPath([captcha ?? ''])}"]`)?.focus();
  }

  /** Applies an answer to the form before its dialog opens. */
  function settle(outcome: Outcome, succeeded: boolean): void {
    setSending(definition.name, undefined);
    if (outcome.then?.reset && !succeeded) draft.keepBeforeReset();
    apply(outcome);
    if (!succeeded) return;
    // After any other answer the code that was typed stands, and with it what was typed of it.
    renewCaptcha();
    draft.onSubmitted();
  }

  async function run(data: Payload): Promise<void> {
    store.set({ attention: 0, notice: '' });
    if (needsSending(definition) && !(await canSend())) return store.set({ notice: UNSENT });
    if (captcha !== undefined && !isCaptchaCode(data[captcha], store.captchaCode)) return refuse();
    if (!definition.submit.call) {
      const { submitPreview } = await import('./submit-preview.ts');
      return store.set({ notice: await submitPreview(data, definition) });
    }

    const { beforeSend } = latest.current;
    if (beforeSend && !(await beforeSend())) return;
    // Which record it belongs to may have been found out before that.
    const { recordId, parentId, onSuccess, onOutcome, onClose } = latest.current;
    setSending(definition.name, {});
    const target: RecordIds = { recordId, parentId };
    let found: readonly ApiFieldError[] = [];
    const send = await loadSender();
    const ending = await send(data, target, {
      onProgress: (sending) => setSending(definition.name, sending),
      onRecord: (record, status) => onSuccess?.(record, status),
      onErrors: (errors) => {
        found = errors;
        store.setServerErrors(errors);
        store.set({ attention: errors.length });
      },
      onOutcome: settle,
      // At once: the outcome's dialog must find the modal closed, or it would stand in it.
      close: onClose && (() => flushSync(onClose)),
    });
    if (ending.newer) latest.current.onNewer(ending.newer);
    else if (ending.isOlder) store.set({ notice: OLDER });
    if (store.clearedValues) offerPutBack();
    else {
      flushSync(() => latest.current.showPageOf(found));
      focusFirstError(frame.current);
    }
    onOutcome?.(ending);
  }

  /** Once the dialog is closed, what it hid is spoken. */
  function offerPutBack(): void {
    store.set({ notice: 'We emptied the form. What you wrote is not lost.' });
    frame.current?.querySelector<HTMLElement>('[data-put-back]')?.focus();
  }

  return async (data) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await run(data).finally(() => {
      isBusy.current = false;
      setSending(definition.name, undefined);
    });
  };
}
