import { isFileField } from './payload-schema.ts';
import type { FieldSchema, FormSchema } from '../types.ts';

/** What a file that takes the place of an uploaded one is called, e.g. `gst_no_new`. */
const replacementName = (field: string): string => `${field}_new`;

/**
 * Gives every file field of a form that can be edited the field of its replacement, right behind it: the same rules under
 * another name, never required.
 */
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
