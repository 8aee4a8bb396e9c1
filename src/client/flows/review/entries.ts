import { isElsewhere } from '#shared/forms/files/added-elsewhere.ts';
import { describeValues, type DescribedPart } from '#engine/index.ts';
import { withPrivateShown } from '#shared/forms/private-values.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';

/** One value of a step in the review. */
export interface Entry {
  readonly field: string;
  readonly title: string;
  readonly text: string;
  /** The stored name of a document. */
  readonly filename?: string;
}

/** A group, a list or a row, with its entries. */
export interface EntryGroup {
  readonly field: string;
  readonly title: string;
  readonly entries: readonly (Entry | EntryGroup)[];
}

function documentEntry(field: string, title: string, value: unknown, names: ReadonlyMap<string, string>): Entry {
  if (typeof value === 'string' && isElsewhere(value))
    return { field, title, text: 'Added in another browser, so it cannot be shown here' };
  if (typeof value === 'string') {
    return { field, title, filename: value, text: names.get(value) ?? `Document (${value.split('.').at(-1)?.toUpperCase() ?? ''})` };
  }
  return { field, title, text: (value as { name?: string }).name ?? '' };
}

function entryOf(part: DescribedPart, names: ReadonlyMap<string, string>): (Entry | EntryGroup)[] {
  const { path: field, title } = part;
  if ('parts' in part) {
    const entries = part.parts.flatMap((inner) => entryOf(inner, names));
    return entries.length === 0 ? [] : [{ field, title, entries }];
  }
  if (part.widget === 'hidden') return [];
  return [part.isFile ? documentEntry(field, title, part.value, names) : { field, title, text: part.text }];
}

/**
 * The values of a step in the order of its form. Sensitive values are masked. Without empty values, hidden fields, and fields that never leave the
 * browser.
 *
 * @param copied fields that are copied from another step
 * @param names the original file names of documents, by stored name
 */
export function entriesOf(
  { schema, ui, submit }: Pick<FormDefinition, 'schema' | 'ui' | 'submit'>,
  data: Payload,
  { copied = [], names = new Map() }: { readonly copied?: readonly string[]; readonly names?: ReadonlyMap<string, string> },
): (Entry | EntryGroup)[] {
  const form = siteForm(schema);
  const { root, payload } = form.resolve(data);
  const omitted = new Set([...submit.local, ...copied]);
  const shown = Object.entries(payload).filter(([name]) => !omitted.has(name) && root.child(name) !== undefined);
  return describeValues(form, withPrivateShown(form, Object.fromEntries(shown)), ui).flatMap((part) => entryOf(part, names));
}
