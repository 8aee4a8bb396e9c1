import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';

/** A form of the given fields, resolved, for tests that need no more of it. */
export function formOf(properties: Record<string, FieldSchema>, part: Partial<FormSchema> = {}): FormSchema {
  return { $id: 'test', title: 'Test', type: 'object', additionalProperties: false, properties, ...part };
}
