// A whole form: its state, its fields and the button that submits it.
import { useEffect, useId, useRef, useState, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import { getUiOptions, type UiSchema } from '@rjsf/utils';
import { createFormStore, type Form as CompiledForm, type FormStore, type FormStoreOptions, type JsonObject } from '../index.ts';
import { PointerDeferral } from './dom/defer-while-pointer-down.ts';
import { focusFirstError } from './dom/focus-first-error.ts';
import { FormFields } from './form-fields.tsx';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import type { SubmitTemplateProps } from './registry.ts';
import { formStyles } from './styles/index.ts';

/** The `<form>` element around the fields and buttons of a form. */
export function FormElement(props: ComponentPropsWithRef<'form'>) {
  return <form noValidate {...props} className={formStyles.body} />;
}

const SubmitButton = ({ text, disabled }: SubmitTemplateProps) => (
  <button type="submit" disabled={disabled}>
    {text}
  </button>
);

export interface FormProps
  extends Pick<FormFrameProps, 'widgets' | 'templates' | 'layout' | 'readonly'>, Pick<FormStoreOptions, 'initialValues' | 'onSubmit'> {
  readonly form: CompiledForm;
  /** A store that the page has created, to read the form's state. The store then has the initial values. */
  readonly store?: FormStore;
  /** Replaces the uiSchema of the form. */
  readonly uiSchema?: UiSchema;
  /** Where the browser submits the form without scripts. */
  readonly action?: string;
  readonly method?: 'get' | 'post' | 'dialog';
  /** Called with the values after each change. */
  readonly onChange?: (values: JsonObject) => void;
  /** Errors from outside the form, such as the server's. Each is shown until its field changes. */
  readonly extraErrors?: Parameters<FormStore['setErrors']>[0];
  /** Makes the form `readonly`, and disables the submit button. */
  readonly disabled?: boolean;
  /** Buttons under the fields; a submit button by default. */
  readonly children?: ComponentPropsWithRef<'form'>['children'];
}

/**
 * A complete form.
 *
 * @example
 * const form = compileForm({ schema });
 * <Form form={form} onSubmit={(payload) => save(payload)} />
 */
export function Form({ form, store: pageStore, initialValues, onSubmit, ...props }: FormProps) {
  const { uiSchema, action, method, onChange, extraErrors, disabled = false, readonly = disabled, children, ...frameProps } = props;
  const ui = uiSchema ?? (form.uiSchema as UiSchema);
  const { submitText } = (getUiOptions(ui)['submitButtonOptions'] ?? {}) as { readonly submitText?: string };
  const { Submit = SubmitButton } = frameProps.templates ?? {};
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [{ store, pointer }] = useState(() => {
    const pointer = new PointerDeferral();
    const options = { defer: pointer.deferWhilePointerDown, ...(initialValues && { initialValues }) };
    return { pointer, store: pageStore ?? createFormStore(form, options) };
  });
  useEffect(() => pointer.watch(), [pointer]);
  useEffect(() => onChange && store.subscribe('', () => onChange(store.getValues())), [store, onChange]);
  useEffect(() => {
    if (extraErrors) store.setErrors(extraErrors);
  }, [store, extraErrors]);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    pointer.release();
    if (!(await store.submit(onSubmit))) setTimeout(() => focusFirstError(frame.current));
  }

  return (
    <FormFrame {...frameProps} readonly={readonly} store={store} frameRef={frame}>
      <FormElement action={action} method={method} onSubmit={(event) => void send(event)}>
        <FormFields idPrefix={id} ui={ui} />
        {children ?? <Submit text={submitText ?? store.form.messages.submit} disabled={disabled} />}
      </FormElement>
    </FormFrame>
  );
}
