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
    const checked = current[name];
    if (field?.kind !== 'checkboxes' || !Array.isArray(stored) || !Array.isArray(checked)) return [];
    const initialValue: unknown = initial[name];
    if (isSame(checked, initialValue)) return [];
    const initiallyChecked: readonly unknown[] = Array.isArray(initialValue) ? initialValue : [];
    const isChanged = (value: unknown) => initiallyChecked.includes(value) !== checked.includes(value);
    const isChecked = (value: unknown) => (isChanged(value) ? checked : stored).includes(value);
    const options = choicesOf(field.schema.asSchema.items ?? {}).map(({ value }) => value);
    return [[name, [...new Set([...options, ...stored, ...checked])].filter(isChecked)]];
  });
  return Object.fromEntries(lists);
}
