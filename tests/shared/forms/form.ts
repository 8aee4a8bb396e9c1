import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';

/** A resolved form schema with the given fields. */
export function formOf(properties: Record<string, FieldSchema>, part: Partial<FormSchema> = {}): FormSchema {
  return { $id: 'test', title: 'Test', type: 'object', additionalProperties: false, properties, ...part };
}
