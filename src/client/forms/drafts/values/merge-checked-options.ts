import { choicesOf } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { isSame } from './draft-values.ts';

/**
 * Merges lists of checkboxes that were changed before the draft was restored with those of the draft. Each checkbox is an answer of its own:
 * a visitor who checks one in a list that still looks empty does not want to uncheck the others.
 *
 * @param initial the values of the page
 * @param current the values of the form
 * @returns the merged lists, by field
 */
export function mergeCheckedOptions(schema: FormSchema, initial: Payload, current: Payload, draft: Payload): Payload {
  const { root } = siteForm(schema).resolve(draft);
  const lists = Object.entries(draft).flatMap(([name, stored]): [string, unknown][] => {
    const field = root.child(name);
    const now = current[name];
    if (field?.kind !== 'checkboxes' || !Array.isArray(stored) || !Array.isArray(now)) return [];
    const given: unknown = initial[name];
    if (isSame(now, given)) return [];
    const before: readonly unknown[] = Array.isArray(given) ? given : [];
    const isChecked = (value: unknown) => (before.includes(value) === now.includes(value) ? stored : now).includes(value);
    const options = choicesOf(field.schema.asSchema.items ?? {}).map(({ value }) => value);
    return [[name, [...new Set([...options, ...stored, ...now])].filter(isChecked)]];
  });
  return Object.fromEntries(lists);
}
