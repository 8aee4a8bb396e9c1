import Form, { type IChangeEvent } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import { useCallback, useEffect, useId, useImperativeHandle, useRef, useState, type SyntheticEvent } from 'react';
import type { Payload } from '#shared/forms/types.ts';
import { useAnswered } from './answered-context.ts';
import { sessionPlace } from './drafts/draft-place.ts';
import { FormDraft } from './drafts/form-draft.ts';
import { useDraft } from './drafts/use-draft.ts';
import { EngineContext, type FormEngine } from './form-context.ts';
import { ChosenFiles } from './engine/chosen-files.ts';
import { focusFirstError } from './engine/focus-first-error.ts';
import { FormStore, holdWhilePressed } from './engine/form-store.ts';
import { createFormValidator } from './engine/form-validator.ts';
import { isWindowLeft } from './engine/leaving.ts';
import { LiveForm } from './engine/live-form.ts';
import { usePages } from './engine/use-pages.ts';
import { rjsfUiSchema } from './engine/ui-schema.ts';
import styles from './form.module.css';
import type { FormModule } from './form-module.ts';
import type { SchemaFormProps } from './schema-form-props.ts';
import { isSending } from './submit/in-flight.ts';
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
export function SchemaForm({
  form,
  initialData,
  summary,
  actions,
  headingLevel,
  draft: place,
  takeTyped,
  onKept,
  handle,
  ...props
}: SchemaFormOwnProps) {
  const { definition } = form;
  const answered = useAnswered(definition.name);
  const prefix = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [{ store, files, live, attach, draft, validator, uiSchema, start }] = useState(() => {
    const [store, files] = [new FormStore(), new ChosenFiles()];
    store.setServerErrors(answered?.errors ?? []);
    store.set({ attention: answered?.errors.length ?? 0 });
    const given = files.enter(initialData ?? {}, definition.schema);
    const start = answered && !initialData ? files.enter(answered.values, definition.schema) : given;
    const live = new LiveForm({ schema: definition.schema, store, files, given, start });
    const draft = new FormDraft({
      definition,
      store,
      live,
      place: place ?? sessionPlace(definition),
      wasSent: answered?.succeeded === true,
    });
    return {
      store,
      files,
      live,
      attach: live.attach,
      draft,
      start,
      validator: createFormValidator(form),
      uiSchema: rjsfUiSchema(definition),
    };
  });
  const { next, previous, showPageOf, isChecking } = usePages({ definition, store, validator, live, frame });
  const submit = useSubmit({ definition, store, files, live, draft, frame, ...props });
  const engine: FormEngine = { definition, store, files, live, draft, headingLevel, summary, actions, answered, previous };

  // Once a visitor turns to the form, the pop-ups are fetched, so that «Please Wait» does not keep them waiting.
  const preload = () => void import('#client/dialogs/dialogs.ts');

  const onRead = useCallback(() => store.set({ isReady: true }), [store]);
  const keepSoon = useDraft(draft, { given: initialData, takeTyped, onRead, onKept });
  useImperativeHandle(handle, () => ({ isBegun: draft.isBegun, read: () => live.read(), put: (values) => live.put(values) }), [
    draft,
    live,
  ]);
  useEffect(() => holdWhilePressed(store), [store]);

  function onChange({ formData = {}, errors }: IChangeEvent<Payload>): void {
    live.take(formData);
    if (store.attention > 0) store.set({ attention: errors.length });
    keepSoon();
  }

  /** Takes over a submit while the form is on its way already. */
  function isStillSending(submit: SyntheticEvent): boolean {
    if (!isSending(definition.name)) return false;
    submit.preventDefault();
    submit.stopPropagation();
    store.set({ notice: 'Still sending. Nothing is sent twice.' });
    return true;
  }

  function onError(): void {
    if (isChecking()) return;
    const errors = validator.findErrors(live.data);
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
          keepSoon();
          if (!isWindowLeft(event.target)) return;
          event.stopPropagation();
          store.flush();
        }}
        onSubmitCapture={(event) => {
          if (isStillSending(event) || next(event)) return;
          store.flush();
          store.touchAll();
        }}
      >
        {answered && <AnswerNote {...answered} />}
        <Form<Payload>
          ref={attach}
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
