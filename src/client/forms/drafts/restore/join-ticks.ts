import { choicesOf } from '#engine/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
import { isSame } from '../answers/answers.ts';

interface Ticks {
  /** What the page gave. */
  readonly given: Payload;
  /** What the form holds by now. */
  readonly own: Payload;
  readonly kept: Payload;
}

/**
 * Of lists of boxes that were pressed before the draft of their form had come, and that this has too: what it has, with the boxes that
 * were pressed since. Each box is an answer of its own, and who ticks one of a list that still looks empty means no other.
 */
export function joinTicks(schema: FormSchema, { given, own, kept }: Ticks): Payload {
  const { root } = siteForm(schema).resolve(kept);
  const lists = Object.entries(kept).flatMap(([name, before]): [string, unknown][] => {
    const field = root.child(name);
    const now = own[name];
    if (field?.kind !== 'checkboxes' || !Array.isArray(before) || !Array.isArray(now)) return [];
    const first: unknown = given[name];
    if (isSame(now, first)) return [];
    const shown: readonly unknown[] = Array.isArray(first) ? first : [];
    const isTicked = (value: unknown) => (shown.includes(value) === now.includes(value) ? before.includes(value) : now.includes(value));
    const offered = choicesOf(field.schema.asSchema.items ?? {}).map(({ value }) => value);
    return [[name, [...new Set([...offered, ...before, ...now])].filter(isTicked)]];
  });
  return Object.fromEntries(lists);
}
