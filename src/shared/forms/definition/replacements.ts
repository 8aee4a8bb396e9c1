import { isFileField } from './payload-schema.ts';
import type { FieldSchema, FormSchema } from '../types.ts';

/** The name of the field for a new file, such as `gst_no_new`. */
const replacementName = (field: string): string => `${field}_new`;

/** Adds a replacement field after each file field of a form that can be updated: with the same rules, but not required. */
export function withReplacements(schema: FormSchema): FormSchema {
  const properties = Object.entries(schema.properties).flatMap(([name, field]): [string, FieldSchema][] =>
    isFileField(field)
      ? [
          [name, field],
          [replacementName(name), { ...field, ...(field.was && { was: field.was.map(replacementName) }), replaces: name }],
        ]
      : [[name, field]],
  );
  return { ...schema, properties: Object.fromEntries(properties) };
}
