import type { FieldSchema, FormDefinition, FormSchema, Payload } from '../types.ts';

/** Maximum length of a stored file's name. Every text that the server receives has a limit. */
export const MAX_STORED_NAME_LENGTH = 255;

/** Whether a field is a file field. */
export function isFileField(field: FieldSchema): boolean {
  return field.fileTypes !== undefined;
}

/** Names of a form's file fields. */
export function fileFields(schema: FormSchema): string[] {
  return Object.entries(schema.properties)
    .filter(([, field]) => isFileField(field))
    .map(([name]) => name);
}

/** The schema of the payload: the form's schema without the fields that never leave the browser. */
export function payloadSchema({ schema, submit }: Pick<FormDefinition, 'schema' | 'submit'>): FormSchema {
  const isSent = (name: string) => !submit.local.includes(name);
  return {
    ...schema,
    $id: `${schema.$id}-payload`,
    required: (schema.required ?? []).filter(isSent),
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => isSent(name))),
    ...(schema.errorMessage && {
      errorMessage: {
        ...schema.errorMessage,
        ...(schema.errorMessage.required && {
          required: Object.fromEntries(Object.entries(schema.errorMessage.required).filter(([name]) => isSent(name))),
        }),
      },
    }),
  };
}

/** A payload without the fields that never leave the browser (`submit.local`). */
export const withoutLocal = (payload: Payload, local: readonly string[]): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !local.includes(name)));
