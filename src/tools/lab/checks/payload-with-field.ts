import { fieldPath, keysAlong } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { schemaFields } from '#tools/forms/schema-fields.ts';
import { inSeconds, payloadShowing, type PayloadRules } from '#engine/testing/index.ts';

/** Paths of all fields that the form sends, in its order, with `*` for each row of a list. */
export function pathsOf({ schema, submit: { local } }: FormDefinition): readonly string[] {
  const isSent = ([name = '']: readonly string[]) => !local.includes(name);
  return schemaFields(schema)
    .map(({ path }) => path)
    .filter(isSent)
    .map(fieldPath);
}

/** The time limit, since a person waits for the result. */
const MAX_SECONDS = 3;

/**
 * The smallest valid payload in which a field has a value, even if only some answers reveal it.
 *
 * @param rules those of the API
 * @returns undefined if none was found
 */
export const payloadWithField = ({ schema }: FormDefinition, rules: PayloadRules, path: string): Payload | undefined =>
  payloadShowing(rules, siteForm(schema), keysAlong(path), inSeconds(MAX_SECONDS));
