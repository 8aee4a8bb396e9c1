import type { UiSchema } from '@rjsf/utils';
import { keysAlong, type FieldPath } from '#shared/forms/path.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** `ui:options` of a form in its ui.json. */
export interface FormOptions {
  readonly layout?: 'inline';
  readonly groups?: readonly FieldGroup[];
  /** Groups become pages with Next and Previous. */
  readonly paged?: boolean;
  /** For a form that is not sent: one sentence about what happens with the values. */
  readonly privacy?: string;
  /** One sentence about what happens after sending. */
  readonly next?: string;
}

export interface FieldGroup {
  readonly title: string;
  readonly fields: readonly string[];
}

export function formOptions({ ui }: FormDefinition): FormOptions {
  return ui['ui:options'] ?? {};
}

/** The label of the submit button. */
export function submitText({ ui }: FormDefinition): string {
  return (ui['ui:submitButtonOptions'] as { submitText?: string } | undefined)?.submitText ?? 'Send';
}

/** The field whose widget is the captcha, if the form has one. */
export function captchaField({ ui }: FormDefinition): string | undefined {
  const isCaptcha = (options: unknown) => (options as UiSchema | undefined)?.['ui:widget'] === 'captcha';
  return Object.keys(ui).find((name) => isCaptcha(ui[name]));
}

/** The ui schema of the field at a path. All rows of a list share one, and all entries of a dictionary. */
function uiAt({ ui }: FormDefinition, path: FieldPath): UiSchema | undefined {
  return keysAlong(path).reduce<UiSchema | undefined>(
    (at, key) => (at?.[key] ?? at?.[/^\d+$/.test(key) ? 'items' : 'additionalProperties']) as UiSchema | undefined,
    ui as UiSchema,
  );
}

/** Whether a field has a hidden control. */
export const hasHiddenWidget = (definition: FormDefinition, path: FieldPath): boolean =>
  path !== '' && uiAt(definition, path)?.['ui:widget'] === 'hidden';
