import { fieldPath, keysAlong } from '#shared/forms/path.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { schemaFields } from '#tools/forms/schema-fields.ts';
import { inSeconds, payloadShowing, type PayloadRules } from '#engine/testing/index.ts';

/** Paths of all places of a form that are sent, in its order; `*` for each row of a list. */
export function pathsOf({ schema, submit: { local } }: FormDefinition): readonly string[] {
  const isSent = ([name = '']: readonly string[]) => !local.includes(name);
  return schemaFields(schema)
    .map(({ path }) => path)
    .filter(isSent)
    .map(fieldPath);
}

/** Whoever asked waits for it. */
const MOST_SECONDS = 3;

/**
 * The smallest payload that a form accepts and with which it shows a field with a value, also one that shows for some answers alone.
 *
 * @param rules of the API
 * @returns undefined where none was found
 */
export const payloadReaching = ({ schema }: FormDefinition, rules: PayloadRules, path: string): Payload | undefined =>
  payloadShowing(rules, siteForm(schema), keysAlong(path), inSeconds(MOST_SECONDS));
