import { withYesNoWidgets } from './yes-no-widgets.ts';
import { withPersonUi } from './person.ts';
import { siteForm } from '../site-form.ts';
import type { FormSchema, UiSchema } from '../types.ts';

/** Gives a replacement field the ui of the field it replaces, and the position after it. */
function withReplacements(source: UiSchema, { properties }: FormSchema): UiSchema {
  const replacements = Object.entries(properties).flatMap(([name, { replaces }]) => (replaces === undefined ? [] : [{ name, replaces }]));
  const order = (source['ui:order'] as readonly string[] | undefined) ?? [];
  return {
    ...source,
    ...Object.fromEntries(replacements.filter(({ replaces }) => source[replaces]).map(({ name, replaces }) => [name, source[replaces]])),
    'ui:order': order.flatMap((name) => [name, ...replacements.filter(({ replaces }) => replaces === name).map((field) => field.name)]),
  };
}

/**
 * Resolves a form's ui.json: adds default widgets, and an order of all fields. Fields that `ui:order` does not name come last, but before fields
 * that never leave the browser, such as the captcha. So a property only has to be added to schema.json.
 */
export function resolveUi(source: UiSchema, schema: FormSchema, local: readonly string[]): UiSchema {
  const form = siteForm(schema);
  const placed = withReplacements(withYesNoWidgets(withPersonUi(source, form), form), schema);
  const order = placed['ui:order'] as readonly string[];
  const missing = Object.keys(schema.properties).filter((name) => !order.includes(name));
  const isLocal = (name: string) => local.includes(name);
  const all = [...order, ...missing];
  return missing.length === 0 ? placed : { ...placed, 'ui:order': [...all.filter((name) => !isLocal(name)), ...all.filter(isLocal)] };
}
