import type Form from '@rjsf/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FormDefinition, Outcome, Payload } from '#shared/forms/types.ts';
import type { FileStore } from '../engine/file-store.ts';
import { focusFirstError } from '../engine/focus-first-error.ts';
import type { FormStore } from '../engine/form-store.ts';
import { captchaField } from '../engine/ui-schema.ts';
import type { SchemaFormProps } from '../schema-form-props.ts';
import { isCaptchaCode, newCaptchaCode } from '../widgets/captcha-code.ts';
import { submitInstead } from './instead.ts';
import { createSender, type Target } from './submit-form.ts';

interface SubmitInput extends Pick<SchemaFormProps, 'recordId' | 'parentId' | 'onSuccess' | 'onOutcome' | 'onClose'> {
  readonly definition: FormDefinition;
  readonly store: FormStore;
  readonly files: FileStore;
  readonly rjsf: RefObject<Form<Payload> | null>;
  readonly frame: RefObject<HTMLElement | null>;
}

/**
 * What happens when a form's data is valid: the captcha is compared, the form is sent once however often the button is
 * pressed, and the outcome is applied.
 */
export function useSubmit(input: SubmitInput): (data: Payload) => Promise<void> {
  const { definition, store, files, rjsf, frame } = input;
  const [sender] = useState(() => createSender(definition));
  const [captcha] = useState(() => captchaField(definition));
  const isBusy = useRef(false);
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });

  /** Carries out an outcome's `then`, apart from closing. */
  function apply({ then: effects = {} }: Outcome): void {
    if (effects.reset) {
      rjsf.current?.reset();
      store.reset();
    }
    for (const field of effects.clear ?? []) rjsf.current?.setFieldValue(field, undefined);
  }

  function renewCaptcha(): void {
    if (captcha === undefined) return;
    store.set({ captchaCode: newCaptchaCode() });
    rjsf.current?.setFieldValue(captcha, undefined);
  }

  async function refuse(): Promise<void> {
    const { captcha: mismatch } = definition.submit.outcomes;
    renewCaptcha();
    apply(mismatch);
    const { showDialog } = await import('#client/dialogs/dialogs.ts');
    await showDialog(mismatch.dialog);
    frame.current?.querySelector<HTMLElement>(`[name="${captcha}"]`)?.focus();
  }

  async function run(data: Payload): Promise<void> {
    store.set({ attention: 0, notice: '' });
    if (captcha !== undefined && !isCaptchaCode(data[captcha], store.captchaCode)) return refuse();
    const payload = files.leave(data, definition.schema);
    if (!definition.submit.call) return store.set({ notice: await submitInstead(payload, definition) });

    const { recordId, parentId, onSuccess, onOutcome, onClose } = latest.current;
    const target: Target = { recordId, parentId };
    const ending = await sender(payload, target, {
      onRecord: (record, status) => onSuccess?.(record, status),
      onErrors: (errors) => {
        store.setServerErrors(errors);
        store.set({ attention: errors.length });
      },
      onOutcome: (outcome) => {
        apply(outcome);
        // After no answer the same code stands, so that trying again is one click.
        if (outcome !== definition.submit.outcomes.failure) renewCaptcha();
      },
      // At once: the outcome's dialog must find the modal closed, or it would stand in it.
      close: onClose && (() => flushSync(onClose)),
    });
    focusFirstError(frame.current);
    onOutcome?.(ending);
  }

  return async (data) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await run(data).finally(() => {
      isBusy.current = false;
    });
  };
}
