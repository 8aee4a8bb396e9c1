import type { FormSchema, UiSchema } from './types.ts';

/**
 * A form's ui.json made whole: fields that its `ui:order` does not name come after the others, but before those that never
 * leave the browser (a captcha closes a form). So a property added to schema.json alone shows on the page.
 */
export function resolveUi(source: UiSchema, schema: FormSchema, local: readonly string[]): UiSchema {
  const order = (source['ui:order'] as readonly string[] | undefined) ?? [];
  const missing = Object.keys(schema.properties).filter((name) => !order.includes(name));
  if (missing.length === 0) return source;
  const isLocal = (name: string) => local.includes(name);
  const all = [...order, ...missing];
  return { ...source, 'ui:order': [...all.filter((name) => !isLocal(name)), ...all.filter(isLocal)] };
}
