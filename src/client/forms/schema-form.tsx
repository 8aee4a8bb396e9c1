// One form of the site: renders its definition, validates it, stores its draft and sends it.
import { useCallback, useEffect, useId, useImperativeHandle, useMemo, useRef, useState, type SubmitEvent } from 'react';
import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import { flushSync } from 'react-dom';
import { HONEYPOT } from '#shared/forms/wire/spam.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { useAnswered } from './answered-context.ts';
import { sessionPlace } from './drafts/storage/draft-lifetime.ts';
import { FormDraft } from './drafts/form-draft.ts';
import { useDraft } from './drafts/use-draft.ts';
import { DefinitionContext, SiteFormContext, SurroundingsContext, type SiteForm } from './form-context.ts';
import { focusFirstError, FormFields, FormFrame } from '#engine/react/index.ts';
import { SiteFormStore } from './engine/site-form-store.ts';
import { formOptions } from './engine/ui-schema.ts';
import { usePages } from './engine/use-pages.ts';
import type { FormModule } from './form-module.ts';
import type { SchemaFormProps } from './schema-form-props.ts';
import { isSending } from './submit/in-flight.ts';
import { Honeypot } from './proof/honeypot.tsx';
import { loadProof } from './proof/load-proof.ts';
import { ServedAt } from './proof/served-at.tsx';
import { loadSending, needsSending } from './submit/load-sending.ts';
import type { NewerForm } from './submit/newer-form.ts';
import { useSubmit } from './submit/use-submit.ts';
import { AnswerNote } from './templates/answer-note.tsx';
import { SiteFormElement } from './templates/form-element.tsx';
import { FormFooter } from './templates/form-footer.tsx';
import { siteTemplates } from './templates/site-templates.tsx';
import { siteWidgets } from './widgets/site-widgets.tsx';
import { wasBlurredEarly } from './early-input.ts';
import { onFirstFocus } from './on-first-focus.ts';

/** The value of the honeypot, if a bot has filled it in. */
function honeypotIn(form: HTMLFormElement): Payload {
  const filled = new FormData(form).get(HONEYPOT);
  return filled ? { [HONEYPOT]: filled } : {};
}

type SchemaFormOwnProps = SchemaFormProps & { readonly form: FormModule };

/** The message above a form that has replaced an outdated one. */
const OUTDATED = {
  title: 'This page is older than the form',
  text: 'Your text is kept; look at the marked fields.',
  succeeded: false,
} as const;

/** A newer form is shown like one that was submitted without scripts: with its values and errors. */
const answerOf = ({ definition: { name }, values, errors, text = OUTDATED.text }: NewerForm): AnsweredForm => ({
  ...OUTDATED,
  text,
  form: name,
  path: '',
  values: values as AnsweredForm['values'],
  errors,
});

/**
 * Renders, validates and sends a form, and shows the outcome. If the server rejects the payload because the form has changed since the page was
 * loaded, the new version of the form replaces this one and keeps its values.
 */
export function SchemaForm({ form, initialData, ...props }: SchemaFormOwnProps) {
  const [newer, setNewer] = useState<NewerForm>();
  const values = useMemo(() => (newer && initialData ? newer.convert(initialData) : initialData), [newer, initialData]);
  return (
    <FormVersion
      key={newer?.key ?? ''}
      {...props}
      form={form}
      newerDefinition={newer?.definition}
      initialData={values}
      newer={newer}
      onNewer={setNewer}
    />
  );
}

type FormVersionProps = SchemaFormOwnProps & {
  /** The definition that replaces that of the module. */
  readonly newerDefinition: FormDefinition | undefined;
  readonly newer: NewerForm | undefined;
  readonly onNewer: (newer: NewerForm) => void;
};

/** The form's definition: it changes when the form is edited in development. */
function useDefinitionOf(
  { form, newerDefinition }: Pick<FormVersionProps, 'form' | 'newerDefinition'>,
  state: Pick<SiteForm, 'store' | 'draft'>,
): FormDefinition {
  const [definition, setDefinition] = useState(newerDefinition ?? form.definition);
  const shown = useRef(definition);
  const newest = useRef<FormDefinition>(undefined);
  const { store, draft } = state;
  useEffect(
    () =>
      form.onChange?.(async (edited) => {
        newest.current = edited;
        const { applyEdit } = await import('./edited-form.ts');
        // A newer edit may have arrived during the import.
        if (newest.current !== edited) return;
        // Values and fields must change in one render.
        flushSync(() => {
          shown.current = applyEdit({ shown: shown.current, definition: edited, store, draft });
          setDefinition(shown.current);
        });
      }),
    [form, store, draft],
  );
  return definition;
}

/** One version of a form. */
function FormVersion({
  form,
  newerDefinition,
  newer,
  onNewer,
  initialData,
  summary,
  actions,
  needsScripts = false,
  isInNoscript = false,
  headingLevel,
  draft: place,
  takeTyped,
  onSaved,
  handle,
  ...props
}: FormVersionProps) {
  const { name } = form.definition;
  const answerWithoutScripts = useAnswered(name);
  const answered = useMemo(() => (newer ? answerOf(newer) : answerWithoutScripts), [newer, answerWithoutScripts]);
  const prefix = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [{ store, draft }] = useState(() => {
    const definition = newerDefinition ?? form.definition;
    const shownValues = newer?.values ?? (answered && !initialData ? answered.values : undefined);
    const store = new SiteFormStore({ definition, pageValues: initialData ?? {}, shownValues });
    store.restoreSelections(answered?.chosen ?? {});
    const answeredErrors = [...(answered?.errors ?? []), ...(answered?.files ?? [])];
    store.setServerErrors(answeredErrors);
    store.set({ attention: answeredErrors.length });
    const draft = new FormDraft({
      definition,
      store,
      place: place ?? sessionPlace(definition),
      wasSubmitted: newer !== undefined || answered?.succeeded === true,
    });
    return { store, draft };
  });
  const definition = useDefinitionOf({ form, newerDefinition }, { store, draft });
  const { next, previous, showPageOf } = usePages({ definition, store, frame });
  const submit = useSubmit({ definition, store, draft, frame, showPageOf, onNewer, ...props });
  const goBack = useRef(previous);
  const siteForm: SiteForm = useMemo(
    () => ({ store, draft, headingLevel, answered, previous: () => goBack.current() }),
    [store, draft, headingLevel, answered],
  );
  const isAutoFocused = useCallback(
    (path: string) => Boolean(answered?.path) && answered?.errors.some(({ field }) => field === path) === true,
    [answered],
  );
  const surroundings = useMemo(() => ({ summary, actions, needsScripts }), [summary, actions, needsScripts]);

  useEffect(() => {
    const end = new AbortController();
    frame.current?.addEventListener('input', draft.takeOver, { signal: end.signal });
    return () => end.abort();
  }, [draft]);

  useEffect(() => {
    if (!frame.current) return undefined;
    return onFirstFocus(frame.current, () => {
      draft.markUsed();
      // If this fails, sending tries again.
      if (needsSending(definition)) void loadSending().catch(() => undefined);
      if (definition.submit.spamCheck)
        void loadProof().then(
          ({ prepareProof }) => prepareProof(name),
          () => undefined,
        );
    });
  }, [definition, draft, name]);

  const onRead = useCallback(() => store.set({ isReady: true }), [store]);
  const saveSoon = useDraft(draft, { initialData, isRecord: props.recordId !== undefined, takeTyped, onRead, onSaved });
  useImperativeHandle(
    handle,
    () => ({ isDirty: draft.isDirty, readValues: () => ({ ...store.readValues() }), setValues: (values) => store.setValues(values) }),
    [draft, store],
  );
  useEffect(() => store.pointer.watch(), [store]);
  useEffect(() => {
    if (newer) focusFirstError(frame.current);
  }, [newer]);
  useEffect(() => store.subscribe('', saveSoon), [store, saveSoon]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isSending(name)) return store.set({ notice: 'Still sending. Nothing is sent twice.' });
    if (next()) return undefined;
    store.commitAll();
    const errors = store.validateAll();
    if (errors.length === 0) return void submit({ ...store.takePayload(), ...honeypotIn(event.currentTarget) });
    showPageOf(errors);
    store.set({ attention: errors.length });
    // After React has rendered the messages.
    setTimeout(() => focusFirstError(frame.current));
    return undefined;
  }

  return (
    <SiteFormContext value={siteForm}>
      <DefinitionContext value={definition}>
        <SurroundingsContext value={surroundings}>
          <FormFrame
            store={store}
            widgets={siteWidgets}
            templates={siteTemplates}
            layout={formOptions(definition).layout}
            isAutoFocused={isAutoFocused}
            wasBlurred={wasBlurredEarly}
            frameRef={frame}
            onBlur={saveSoon}
          >
            {answered && <AnswerNote {...answered} />}
            <SiteFormElement onSubmit={onSubmit}>
              <FormFields ui={definition.ui} idPrefix={prefix} />
              <FormFooter />
              {definition.submit.spamCheck && <Honeypot />}
              {definition.submit.spamCheck && <ServedAt isInNoscript={isInNoscript} />}
            </SiteFormElement>
          </FormFrame>
        </SurroundingsContext>
      </DefinitionContext>
    </SiteFormContext>
  );
}
