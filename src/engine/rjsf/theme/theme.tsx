// A theme for rjsf with the engine's fields. Inside rjsf's `<Form>`, a store has the values, and keeps rjsf's `formData` up to date.
import type { ErrorSchema, FieldProps, UiSchema } from '@rjsf/utils';
import { useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { compileForm, createFormStore, joinPath, type Form, type JsonObject, type Path } from '../../index.ts';
import { focusFirstError, FormFields, FormFrame, type FormFrameProps } from '../../react/index.ts';
import { isEqual } from '../../schema/json.ts';
import { describeFiles, restoreFiles } from '../index.ts';
import { rjsfWidgets } from '../widgets/index.ts';

/** The first error of each field, by path. */
function errorsIn(errors: ErrorSchema, path: Path = ''): readonly { readonly path: Path; readonly message: string }[] {
  const { __errors: [message] = [], ...inside } = errors;
  const below = Object.entries(inside).flatMap(([key, inner]) => (inner ? errorsIn(inner as ErrorSchema, joinPath(path, key)) : []));
  return message === undefined ? below : [{ path, message }, ...below];
}

/** The form and uiSchema that were passed to `rjsfProps`, else those in rjsf's own props. */
function useForm({ registry: { rootSchema, formContext }, uiSchema = {} }: FieldProps): {
  readonly form: Form;
  readonly uiSchema: UiSchema;
} {
  const given = formContext as { readonly form?: Form; readonly uiSchema?: UiSchema } | undefined;
  const ui = given?.uiSchema ?? uiSchema;
  const form = useMemo(() => given?.form ?? compileForm({ schema: rootSchema, uiSchema: ui as JsonObject }), [given?.form, rootSchema, ui]);
  return { form, uiSchema: ui };
}

/** Widgets and templates that replace the engine's own. */
type ThemeOptions = Pick<FormFrameProps, 'widgets' | 'templates'>;

function RootField({ field, options }: { readonly field: FieldProps; readonly options: ThemeOptions }) {
  const { formData, errorSchema, onChange, fieldPathId, disabled, readonly } = field;
  const { form, uiSchema } = useForm(field);
  const frame = useRef<HTMLDivElement>(null);
  // rjsf validates the form, and decides when errors are shown.
  const [store] = useState(() => createFormStore(form, { initialValues: restoreFiles(formData), validateOn: 'submit' }));
  const notify = useRef(onChange);
  useEffect(() => {
    notify.current = onChange;
  }, [onChange]);

  // rjsf gets what would be submitted: it could not tell values of branches that are not selected from the others.
  useEffect(
    () => store.subscribe('', () => notify.current(describeFiles(store.resolution.payload), [], undefined, fieldPathId.$id)),
    [store, fieldPathId.$id],
  );

  // Takes over data from outside, such as after a reset. Compares payloads, since rjsf adds empty groups to what it gets.
  useEffect(() => {
    const values = restoreFiles(formData);
    if (!isEqual(form.prune(values), form.prune(store.resolution.payload))) store.reset(values);
  }, [form, store, formData]);

  // The store drops an error when its field changes. It is set again only when rjsf's errors change.
  const errors = JSON.stringify(errorsIn(errorSchema ?? {}));
  useEffect(() => store.setErrors(JSON.parse(errors)), [store, errors]);

  // Commits typed texts before rjsf submits, since controls keep them until they lose the focus.
  useEffect(() => {
    const element = frame.current?.closest('form');
    const commit = () => {
      flushSync(() => store.commitAll());
      setTimeout(() => focusFirstError(frame.current));
    };
    element?.addEventListener('submit', commit, { capture: true });
    return () => element?.removeEventListener('submit', commit, { capture: true });
  }, [store]);

  return (
    <FormFrame {...options} store={store} frameRef={frame} readonly={disabled || readonly}>
      <FormFields idPrefix={fieldPathId.$id} ui={uiSchema} />
    </FormFrame>
  );
}

/** The part of rjsf's `ThemeProps` that a theme of the engine needs. */
interface Theme {
  readonly fields: { readonly SchemaField: ComponentType<FieldProps> };
}

/**
 * Makes a theme for rjsf's `withTheme` that shows the engine's fields, groups, rows and branches. rjsf keeps the data, validates and
 * submits. Its own `widgets`, `fields` and `templates` have no effect, apart from the submit button.
 *
 * @param options widgets and templates, besides the engine's own or instead of them
 *
 * @example
 * import { withTheme } from '@rjsf/core';
 * const RjsfForm = withTheme(createTheme({ widgets: { captcha: CaptchaWidget } }));
 * <RjsfForm {...rjsfProps(form, { onSubmit: save })} />
 */
export function createTheme(options: ThemeOptions = {}): Theme {
  const all = { ...options, widgets: { ...rjsfWidgets, ...options.widgets } };
  return { fields: { SchemaField: (field) => <RootField field={field} options={all} /> } };
}

/** A theme of the engine's own widgets and templates, for rjsf's `withTheme`. */
export const theme: Theme = createTheme();
