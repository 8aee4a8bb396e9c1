// React hook that submits a valid form: compares the captcha, sends the form once, and applies the outcome.
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
import { loadSending, needsSending, NotLoadedError } from './load-sending.ts';
import type { RecordIds, Sender } from './submit-form.ts';
import type { NewerForm } from './newer-form.ts';
import type { SubmitProps } from './submit-props.ts';

/** Shown without a dialog, because the code of dialogs cannot be loaded either. */
const NOT_SENT = 'Nothing was sent: there is no connection. All that you wrote is still here; try again.';

/** Shown if the connection was lost while that code was loading. */
const NOT_LOADED = 'Nothing was sent. Load the page again: your text comes back, except private numbers and the code.';

/** The notice if the form cannot be sent now. */
async function whyNotSent(): Promise<string | undefined> {
  try {
    await loadSending();
    return undefined;
  } catch (error) {
    return error instanceof NotLoadedError ? NOT_LOADED : NOT_SENT;
  }
}

/** Shown if the current version of the form cannot be fetched. */
const OUTDATED = 'This page is older than the form. Your text is kept; look at the marked fields, or load the page again.';

interface SubmitInput extends SubmitProps {
  readonly definition: FormDefinition;
  readonly store: SiteFormStore;
  readonly draft: FormDraft;
  readonly frame: RefObject<HTMLElement | null>;
  /** Shows the first page of a paged form that has one of the errors. */
  readonly showPageOf: (errors: readonly ApiFieldError[]) => void;
  /** Called if the form has changed since the page was loaded. */
  readonly onNewer: (newer: NewerForm) => void;
}

/** Creates the sender at the first submit. There is one per form, because it remembers unanswered submits. */
function lazySender(definition: FormDefinition, draft: FormDraft): () => Promise<Sender> {
  let sender: Sender | undefined;
  return async () => (sender ??= (await loadSending()).createSender(definition, draft));
}

/** @returns submits the form; calls during a submit do nothing */
export function useSubmit(input: SubmitInput): (data: Payload) => Promise<void> {
  const { definition, store, draft, frame } = input;
  const loadSender = useMemo(() => lazySender(definition, draft), [definition, draft]);
  const captcha = captchaField(definition);
  const isBusy = useRef(false);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  /** Applies an outcome's `then`, except closing. */
  function apply({ then: effects = {} }: Outcome): void {
    if (effects.reset) store.reset();
    if (effects.clear) store.setValues(Object.fromEntries(effects.clear.map((field) => [field, undefined])));
  }

  function renewCaptcha(): void {
    if (captcha === undefined) return;
    store.set({ captchaCode: newCaptchaCode() });
    store.setValues({ [captcha]: undefined });
  }

  async function rejectCaptcha(): Promise<void> {
    const { captcha: mismatch } = definition.submit.outcomes;
    renewCaptcha();
    apply(mismatch);
    const { showDialog } = await import('#client/dialogs/dialogs.ts');
    await showDialog(mismatch.dialog);
    frame.current?.querySelector<HTMLElement>(`[name="${fieldPath([captcha ?? ''])}"]`)?.focus();
  }

  /** Clears the notice too, which can only say that the form is still being sent. */
  function endSending(): void {
    setSending(definition.name, undefined);
    store.set({ notice: '' });
  }

  /** Applies an outcome to the form before its dialog opens. */
  function applyOutcome(outcome: Outcome, succeeded: boolean): void {
    endSending();
    if (outcome.then?.reset && !succeeded) draft.keepBeforeReset();
    apply(outcome);
    if (!succeeded) return;
    // After any other outcome the visitor need not type a new code.
    renewCaptcha();
    draft.onSubmitted();
  }

  async function run(data: Payload): Promise<void> {
    store.set({ attention: 0, notice: '' });
    // At once: on a slow line the code takes seconds to load.
    setSending(definition.name, {});
    const notice = needsSending(definition) ? await whyNotSent() : undefined;
    // A dialog may ask something before the form is sent; the form must not look as if it were on its way.
    endSending();
    if (notice !== undefined) return store.set({ notice });
    if (captcha !== undefined && !isCaptchaCode(data[captcha], store.captchaCode)) return rejectCaptcha();
    if (!definition.submit.call) {
      const { submitPreview } = await import('./submit-preview.ts');
      return store.set({ notice: await submitPreview(data, definition) });
    }

    const { beforeSend } = latest.current;
    if (beforeSend && !(await beforeSend())) return;
    // `beforeSend` may have changed the record ids.
    const { recordId, parentId, onSuccess, onOutcome, onClose } = latest.current;
    setSending(definition.name, {});
    const target: RecordIds = { recordId, parentId };
    let serverErrors: readonly ApiFieldError[] = [];
    const send = await loadSender();
    const result = await send(data, target, {
      onProgress: (sending) => setSending(definition.name, sending),
      onRecord: (record, status) => onSuccess?.(record, status),
      onErrors: (errors) => {
        serverErrors = errors;
        store.setServerErrors(errors);
        store.set({ attention: errors.length });
      },
      onOutcome: applyOutcome,
      // Synchronously: the dialog must not open inside the modal.
      close: onClose && (() => flushSync(onClose)),
    });
    if (result.newer) latest.current.onNewer(result.newer);
    else if (result.isOutdated) store.set({ notice: OUTDATED });
    if (store.clearedValues) offerRestore();
    else {
      flushSync(() => latest.current.showPageOf(serverErrors));
      focusFirstError(frame.current);
    }
    onOutcome?.(result);
  }

  /** After the dialog, so that screen readers speak the message. */
  function offerRestore(): void {
    store.set({ notice: 'We emptied the form. What you wrote is not lost.' });
    frame.current?.querySelector<HTMLElement>('[data-restore-cleared]')?.focus();
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
