import { useEffect, useId, useRef, useState, type ComponentPropsWithRef, type SubmitEvent } from 'react';
import type { UiSchema } from '@rjsf/utils';
import { createFormStore, type Form as CompiledForm, type FormStore, type FormStoreOptions, type JsonObject } from '../index.ts';
import { PointerDeferral } from './dom/defer-while-pointer-down.ts';
import { focusFirstError } from './dom/focus-first-error.ts';
import { FormFields } from './form-fields.tsx';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import { formStyles } from './styles/index.ts';

/** The element of a form, in which its fields and buttons stand. */
export function FormElement(props: ComponentPropsWithRef<'form'>) {
  return <form noValidate {...props} className={formStyles.body} />;
}

export interface FormProps
  extends Pick<FormFrameProps, 'widgets' | 'templates' | 'layout' | 'readonly'>, Pick<FormStoreOptions, 'initialValues' | 'onSubmit'> {
  readonly form: CompiledForm;
  /** The form's state, where the page needs it too; `initialValues` are then its own. */
  readonly store?: FormStore;
  /** In place of the form's own. */
  readonly uiSchema?: UiSchema;
  /** Where the browser sends the form by itself while no script runs. */
  readonly action?: string;
  readonly method?: 'get' | 'post' | 'dialog';
  /** Called with the values after each change. */
  readonly onChange?: (values: JsonObject) => void;
  /** Errors from elsewhere, such as the server's. Each shows until its field changes. */
  readonly extraErrors?: Parameters<FormStore['setErrors']>[0];
  /** As `readonly`, and the form cannot be submitted. */
  readonly disabled?: boolean;
  /** Buttons under the fields; by default one that submits. */
  readonly children?: ComponentPropsWithRef<'form'>['children'];
}

/**
 * A whole form.
 *
 * @example
 * const form = compileForm({ schema });
 * <Form form={form} onSubmit={(payload) => save(payload)} />
 */
export function Form({ form, store: given, initialValues, onSubmit, ...props }: FormProps) {
  const { uiSchema, action, method, onChange, extraErrors, disabled = false, readonly = disabled, children, ...frameProps } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [{ store, pointer }] = useState(() => {
    const pointer = new PointerDeferral();
    const options = { defer: pointer.deferWhilePointerDown, ...(initialValues && { initialValues }) };
    return { pointer, store: given ?? createFormStore(form, options) };
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
        <FormFields idPrefix={id} ui={uiSchema ?? (form.uiSchema as UiSchema)} />
        {children ?? (
          <button type="submit" disabled={disabled}>
            {store.form.messages.submit}
          </button>
        )}
      </FormElement>
    </FormFrame>
  );
}
