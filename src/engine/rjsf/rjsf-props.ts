import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Form } from '../form/compile-form.ts';
import { isObject, isPlainObject, type JsonObject } from '../schema/json.ts';
import { createValidator } from './validation/create-validator.ts';

/** Widgets of the engine, as rjsf calls them or by the `type` of its `<input>`. What is missing is called alike, or unknown to rjsf. */
const WIDGETS: Readonly<Record<string, JsonObject>> = {
  url: { 'ui:widget': 'uri' },
  tel: { 'ui:options': { inputType: 'tel' } },
  month: { 'ui:options': { inputType: 'month' } },
};

/** Widgets that rjsf has under the engine's names. */
const SHARED_WIDGETS: ReadonlySet<unknown> = new Set([
  'text',
  'textarea',
  'email',
  'password',
  'date',
  'time',
  'datetime',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'hidden',
  'color',
  'range',
  'updown',
]);

/** A uiSchema with the widgets that rjsf has; a field with another one gets the widget of its type. */
function withKnownWidgets(ui: JsonObject): JsonObject {
  const { 'ui:widget': widget, ...rest } = ui;
  const inside = Object.entries(rest).map(([key, one]) => [
    key,
    isPlainObject(one) && !key.startsWith('ui:') ? withKnownWidgets(one) : one,
  ]);
  const own: JsonObject = SHARED_WIDGETS.has(widget) ? { 'ui:widget': widget } : (WIDGETS[String(widget)] ?? {});
  const options = { ...(rest['ui:options'] as object | undefined), ...(own['ui:options'] as object | undefined) };
  return { ...(Object.fromEntries(inside) as JsonObject), ...own, ...(Object.keys(options).length > 0 && { 'ui:options': options }) };
}

/** A file is a stored name or an object. rjsf shows no field without a type. */
const withFileTypes = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withFileTypes);
  if (!isObject(schema)) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, withFileTypes(one)]));
  return Array.isArray(schema['fileTypes']) && schema['type'] === undefined ? { type: ['string', 'object'], ...inside } : inside;
};

/** What stock rjsf needs of a form. */
export interface RjsfProps {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly validator: ReturnType<typeof createValidator>;
  readonly formData: JsonObject;
  readonly experimental_defaultFormStateBehavior: { readonly emptyObjectFields: 'skipDefaults' };
  readonly noHtml5Validate: true;
  readonly showErrorList: false;
  readonly focusOnFirstError: true;
  readonly onError: () => void;
  readonly onSubmit?: (event: { readonly formData?: unknown }) => void;
}

/**
 * The props by which rjsf's own `<Form>` shows, validates and submits a form as the engine does. What differs: rjsf shows fields that
 * `else` hides, and has no pages, rows without scripts or fields for files.
 *
 * @param options.uiSchema in place of the form's own
 * @param options.onSubmit called with what the engine would submit: visible fields, trimmed, without empties
 *
 * @example
 * import Form from '@rjsf/core';
 * <Form {...rjsfProps(compileForm({ schema, uiSchema }), { onSubmit: save })} />
 */
export function rjsfProps(
  form: Form,
  { uiSchema = form.uiSchema, onSubmit }: { readonly uiSchema?: JsonObject; readonly onSubmit?: (payload: JsonObject) => void } = {},
): RjsfProps {
  return {
    schema: withFileTypes(form.schema) as RJSFSchema,
    uiSchema: withKnownWidgets(uiSchema) as UiSchema,
    validator: createValidator(form),
    formData: form.defaultValues(),
    // rjsf would fill in empty groups, and so ask for what is required in them.
    experimental_defaultFormStateBehavior: { emptyObjectFields: 'skipDefaults' },
    noHtml5Validate: true,
    showErrorList: false,
    focusOnFirstError: true,
    // Errors show at their fields; rjsf would print them to the console, too.
    onError: () => {},
    ...(onSubmit && { onSubmit: ({ formData }) => onSubmit(form.prune(isPlainObject(formData) ? formData : {})) }),
  };
}
