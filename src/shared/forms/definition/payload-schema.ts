import type { FieldSchema, FormDefinition, FormSchema, Payload } from '../types.ts';

/** Longest stored name of a file in characters, so that every text that reaches the server has a limit. */
export const LONGEST_STORED_NAME = 255;

/** Whether a field takes a file. */
export function isFileField(field: FieldSchema): boolean {
  return field.fileTypes !== undefined;
}

/** Names of a form's file fields. */
export function fileFields(schema: FormSchema): string[] {
  return Object.entries(schema.properties)
    .filter(([, field]) => isFileField(field))
    .map(([name]) => name);
}

/** The schema of what is sent: the form's schema without the fields that never leave the browser. */
export function payloadSchema({ schema, submit }: Pick<FormDefinition, 'schema' | 'submit'>): FormSchema {
  const sent = (name: string) => !submit.local.includes(name);
  return {
    ...schema,
    $id: `${schema.$id}-payload`,
    required: (schema.required ?? []).filter(sent),
    properties: Object.fromEntries(Object.entries(schema.properties).filter(([name]) => sent(name))),
    ...(schema.errorMessage && {
      errorMessage: {
        ...schema.errorMessage,
        ...(schema.errorMessage.required && {
          required: Object.fromEntries(Object.entries(schema.errorMessage.required).filter(([name]) => sent(name))),
        }),
      },
    }),
  };
}

/** A payload without the fields that never leave the browser (`submit.local`). */
export const withoutLocal = (payload: Payload, local: readonly string[]): Payload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !local.includes(name)));
