// The props with which rjsf's own `<Form>` shows a form of the engine.
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { Form } from '../form/compile-form.ts';
import { isObject, isPlainObject, type JsonObject } from '../schema/json.ts';
import { restoreFiles } from './files.ts';
import { createValidator } from './validation/create-validator.ts';

/** Widgets of the engine that rjsf has under another name, as a `type` of `<input>`, or not at all: then it shows its default widget. */
const WIDGETS: Readonly<Record<string, JsonObject>> = {
  url: { 'ui:widget': 'uri' },
  tel: { 'ui:options': { inputType: 'tel' } },
  month: { 'ui:options': { inputType: 'month' } },
  file: {},
  captcha: {},
};

/** What rjsf calls a widget, which may be a component. */
const rjsfWidget = (widget: unknown): JsonObject =>
  (typeof widget === 'string' && Object.hasOwn(WIDGETS, widget) ? WIDGETS[widget] : undefined) ??
  (widget === undefined ? {} : { 'ui:widget': widget });

/** A uiSchema for rjsf. */
function withKnownWidgets(ui: JsonObject): JsonObject {
  const { 'ui:widget': widget, ...rest } = ui;
  const inside = Object.entries(rest).map(([key, inner]) => [
    key,
    isPlainObject(inner) && !key.startsWith('ui:') ? withKnownWidgets(inner) : inner,
  ]);
  const widgetUi = rjsfWidget(widget);
  const options = { ...(rest['ui:options'] as object | undefined), ...(widgetUi['ui:options'] as object | undefined) };
  return { ...(Object.fromEntries(inside) as JsonObject), ...widgetUi, ...(Object.keys(options).length > 0 && { 'ui:options': options }) };
}

/** Adds a type to file fields: rjsf shows no field without one. The value of a file is the name of a stored file, or an object. */
const withFileTypes = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withFileTypes);
  if (!isObject(schema)) return schema;
  const inside = Object.fromEntries(Object.entries(schema).map(([key, inner]) => [key, withFileTypes(inner)]));
  return Array.isArray(schema['fileTypes']) && schema['type'] === undefined ? { type: ['string', 'object'], ...inside } : inside;
};

/** Props of rjsf's own `<Form>`. */
export interface RjsfProps {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly validator: ReturnType<typeof createValidator>;
  readonly formData: JsonObject;
  /** Read by the engine's theme, which also shows widgets that rjsf does not have. */
  readonly formContext: { readonly form: Form; readonly uiSchema: JsonObject };
  readonly experimental_defaultFormStateBehavior: { readonly emptyObjectFields: 'skipDefaults' };
  readonly noHtml5Validate: true;
  readonly showErrorList: false;
  readonly focusOnFirstError: true;
  readonly onError: () => void;
  readonly onSubmit?: (event: { readonly formData?: unknown }) => void;
}

/**
 * The props with which rjsf's own `<Form>` shows, validates and submits a form as the engine does. Two differences: rjsf shows fields that
 * `else` hides, and it has no pages, no rows without scripts and no file fields.
 *
 * @param options.uiSchema replaces the uiSchema of the form
 * @param options.onSubmit called with the payload that the engine would submit
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
    formContext: { form, uiSchema },
    // Otherwise rjsf would fill in empty groups, and then report the required fields in them as missing.
    experimental_defaultFormStateBehavior: { emptyObjectFields: 'skipDefaults' },
    noHtml5Validate: true,
    showErrorList: false,
    focusOnFirstError: true,
    // Errors are shown at their fields; without a handler, rjsf would also print them to the console.
    onError: () => {},
    ...(onSubmit && { onSubmit: ({ formData }) => onSubmit(form.prune(restoreFiles(formData))) }),
  };
}
