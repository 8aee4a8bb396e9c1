import type { UiSchema } from '@rjsf/utils';
import { isFileField } from '#shared/forms/payload-schema.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';

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

/** ui.json as rjsf needs it: file fields, which have no JSON type, get a field of their own. */
export function rjsfUiSchema({ schema, ui }: FormDefinition): UiSchema<Payload> {
  const files = Object.entries(schema.properties)
    .filter(([, field]) => isFileField(field))
    .map(([name]) => [name, { ...(ui[name] as UiSchema | undefined), 'ui:field': 'file' }]);
  return { ...ui, ...Object.fromEntries(files) };
}

/** The field whose widget is the captcha, if the form has one. */
export function captchaField({ ui }: FormDefinition): string | undefined {
  const isCaptcha = (options: unknown) => (options as UiSchema | undefined)?.['ui:widget'] === 'captcha';
  return Object.keys(ui).find((name) => isCaptcha(ui[name]));
}
