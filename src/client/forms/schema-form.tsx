import Form, { type IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { useEffect, useId, useRef, useState } from 'react';
import type { Payload } from '#shared/forms/types.ts';
import { useAnswered } from './answered-context.ts';
import { EngineContext, type FormEngine } from './engine/form-context.ts';
import { FileStore } from './engine/file-store.ts';
import { focusFirstError } from './engine/focus-first-error.ts';
import { FormStore, holdWhilePressed } from './engine/form-store.ts';
import { createFormValidator } from './engine/form-validator.ts';
import { commitWhenAway, isWindowLeft } from './engine/leaving.ts';
import { usePages } from './engine/use-pages.ts';
import { rjsfUiSchema } from './engine/ui-schema.ts';
import styles from './form.module.css';
import type { FormModule } from './form-module.ts';
import type { SchemaFormProps } from './schema-form-props.ts';
import { useSubmit } from './submit/use-submit.ts';
import { AnswerNote } from './templates/answer-note.tsx';
import { FormElement } from './templates/form-element.tsx';
import { FormFooter } from './templates/form-footer.tsx';
import { templates } from './templates/registry.ts';
import { fields, widgets } from './widgets/registry.ts';

type SchemaFormOwnProps = SchemaFormProps & { readonly form: FormModule };

/** What nobody answered has no answer: rjsf ticks and selects nothing by itself. */
const NOTHING_CHOSEN = { constAsDefaults: 'never', requiredBooleanDefault: 'skip', arrayMinItems: { populate: 'never' } } as const;

/** Stable, so that rjsf never sees new children. */
const FOOTER = <FormFooter />;

/** Any form of the tables: renders its definition, checks it, sends it and says how it went. */
export function SchemaForm({ form, initialData, actions, headingLevel, ...props }: SchemaFormOwnProps) {
  const { definition } = form;
  const answered = useAnswered(definition.name);
  const prefix = useId();
  const rjsf = useRef<Form<Payload>>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [{ store, files, validator, uiSchema, start }] = useState(() => {
    const files = new FileStore();
    const store = new FormStore();
    store.setServerErrors(answered?.errors ?? []);
    store.set({ attention: answered?.errors.length ?? 0 });
    return {
      store,
      files,
      validator: createFormValidator(form),
      uiSchema: rjsfUiSchema(definition),
      start: files.enter(initialData ?? answered?.values ?? {}, definition.schema),
    };
  });
  const data = useRef<Payload>(start);
  const { next, previous, showPageOf, isChecking } = usePages({ definition, store, validator, data, frame, rjsf });
  const submit = useSubmit({ definition, store, files, rjsf, frame, ...props });
  const engine: FormEngine = { definition, store, files, headingLevel, actions, answered, previous };

  // Once a visitor turns to the form, the pop-ups are fetched, so that «Please Wait» does not keep them waiting.
  const preload = () => void import('#client/dialogs/dialogs.ts');

  useEffect(() => {
    store.set({ isReady: true });
    const ends = [holdWhilePressed(store), commitWhenAway(store)];
    return () => ends.forEach((end) => end());
  }, [store]);

  function onChange({ formData = {}, errors }: IChangeEvent<Payload>): void {
    data.current = formData;
    if (store.attention > 0) store.set({ attention: errors.length });
    props.onChange?.(files.leave(formData, definition.schema));
  }

  function onError(): void {
    if (isChecking()) return;
    const errors = validator.findErrors(data.current);
    showPageOf(errors);
    store.set({ attention: errors.length });
    // After the messages are on the page.
    setTimeout(() => focusFirstError(frame.current));
  }

  return (
    <EngineContext value={engine}>
      <div
        ref={frame}
        className={styles.form}
        data-layout={uiSchema['ui:options']?.['layout']}
        onFocusCapture={preload}
        onBlurCapture={(event) => {
          if (!isWindowLeft(event.target)) return;
          event.stopPropagation();
          store.flush();
        }}
        onSubmitCapture={(event) => {
          if (next(event)) return;
          store.flush();
          store.touchAll();
        }}
      >
        {answered && <AnswerNote {...answered} />}
        <Form<Payload>
          ref={rjsf}
          schema={definition.schema as unknown as RJSFSchema}
          uiSchema={uiSchema}
          validator={validator}
          fields={fields}
          widgets={widgets}
          templates={templates}
          tagName={FormElement}
          idPrefix={prefix}
          className={styles.body ?? ''}
          initialFormData={start}
          experimental_defaultFormStateBehavior={NOTHING_CHOSEN}
          liveValidate="onBlur"
          showErrorList={false}
          noHtml5Validate
          onChange={onChange}
          onSubmit={({ formData = {} }) => submit(formData)}
          onError={onError}
        >
          {FOOTER}
        </Form>
      </div>
    </EngineContext>
  );
}
