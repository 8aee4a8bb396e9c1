import { fileFields } from '#shared/forms/payload-schema.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';

/**
 * A record's values as those of a new one: without its id and its stored files, which are the old one's, and with a chosen
 * replacement in its file's place.
 */
export function asNew(values: Payload, schema: FormSchema): Payload {
  const files = fileFields(schema);
  const renewed: Payload = { ...values, id: undefined };
  for (const name of files) if (typeof values[name] === 'string') renewed[name] = undefined;
  for (const name of files) {
    const { replaces } = schema.properties[name] ?? {};
    if (replaces === undefined || values[name] === undefined) continue;
    renewed[replaces] = values[name];
    renewed[name] = undefined;
  }
  return renewed;
}
