import type { FieldSchema, FormSchema, Payload } from './types.ts';

/** Which options of which fields show a field while any of them is ticked or chosen (`reveals`), by the field's name. */
type Revealers = ReadonlyMap<string, readonly { readonly by: string; readonly option: string }[]>;

const known = new WeakMap<FormSchema['properties'], Revealers>();

function revealersOf({ properties }: Pick<FormSchema, 'properties'>): Revealers {
  const before = known.get(properties);
  if (before) return before;
  const revealers = new Map<string, { by: string; option: string }[]>();
  for (const [by, { reveals = {} }] of Object.entries(properties)) {
    for (const [option, names] of Object.entries(reveals)) {
      for (const name of names) revealers.set(name, [...(revealers.get(name) ?? []), { by, option }]);
    }
  }
  known.set(properties, revealers);
  return revealers;
}

/** Ticked among others, or the one that is chosen. */
function isTicked(value: unknown, option: string, { items }: FieldSchema = {}): boolean {
  return Array.isArray(value) ? value.includes(option) : value === option && !items;
}

/**
 * Which fields of a normal payload are hidden while none of their options is ticked (`reveals`). What is hidden has nothing ticked.
 * Fields without a value are not asked about: a form may show hundreds so, and who leaves one has one judged.
 */
export function hiddenFields(payload: Payload, schema: FormSchema): Set<string> {
  const revealers = revealersOf(schema);
  const shown = new Set(Object.keys(payload));
  const hidden = new Set<string>();
  let before: number;
  do {
    before = hidden.size;
    for (const name of shown) {
      const options = revealers.get(name);
      if (!options || options.some(({ by, option }) => shown.has(by) && isTicked(payload[by], option, schema.properties[by]))) continue;
      shown.delete(name);
      hidden.add(name);
    }
  } while (hidden.size > before);
  return hidden;
}

/** The names of a form's field and of all whose values say whether it shows: what shows a field may itself be shown by another. */
export function decidersOf(schema: FormSchema, name: string): readonly string[] {
  const names = new Set([name]);
  // The set grows as it is walked.
  for (const one of names) for (const { by } of revealersOf(schema).get(one) ?? []) names.add(by);
  return [...names];
}

/** The names of the fields that a field shows, and of what these show in turn. */
export function shownBy({ properties }: Pick<FormSchema, 'properties'>, name: string): string[] {
  const shown = new Set([name]);
  // The set grows as it is walked.
  for (const one of shown) for (const other of Object.values(properties[one]?.reveals ?? {}).flat()) shown.add(other);
  shown.delete(name);
  return [...shown];
}
