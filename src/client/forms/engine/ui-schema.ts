import type { UiSchema } from '@rjsf/utils';
import { keysAlong, type FieldPath } from '#shared/forms/path.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** `ui:options` of a whole form, as ui.json writes them. */
export interface FormOptions {
  readonly layout?: 'inline';
  readonly groups?: readonly FieldGroup[];
  /** Groups become pages with Next and Previous. */
  readonly paged?: boolean;
  /** A form that makes no call: one sentence on what becomes of what is typed. */
  readonly privacy?: string;
  /** One sentence: what happens after sending. */
  readonly next?: string;
}

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly string[];
}

export function formOptions({ ui }: FormDefinition): FormOptions {
  return ui['ui:options'] ?? {};
}

/** The words on the submit button. */
export function submitText({ ui }: FormDefinition): string {
  return (ui['ui:submitButtonOptions'] as { submitText?: string } | undefined)?.submitText ?? 'Send';
}

/** The field whose widget is the captcha, if the form has one. */
export function captchaField({ ui }: FormDefinition): string | undefined {
  const isCaptcha = (options: unknown) => (options as UiSchema | undefined)?.['ui:widget'] === 'captcha';
  return Object.keys(ui).find((name) => isCaptcha(ui[name]));
}

/** What ui.json says of the field at a path: rows and entries share what it says of them all. */
function uiAt({ ui }: FormDefinition, path: FieldPath): UiSchema | undefined {
  return keysAlong(path).reduce<UiSchema | undefined>(
    (at, key) => (at?.[key] ?? at?.[/^\d+$/.test(key) ? 'items' : 'additionalProperties']) as UiSchema | undefined,
    ui as UiSchema,
  );
}

/** Whether a field has a control that nobody sees. */
export const hasHiddenWidget = (definition: FormDefinition, path: FieldPath): boolean =>
  path !== '' && uiAt(definition, path)?.['ui:widget'] === 'hidden';
