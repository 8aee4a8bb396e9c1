import { kindOf } from './kinds/kinds.ts';
import type { FieldSchema, FormSchema, Payload } from './types.ts';

/** One field's value by the rule of {@link normalise}; undefined when there is none. */
export function normaliseValue(value: unknown, field: FieldSchema): unknown {
  if (typeof value === 'string') return kindOf(field).read(value, field);
  if (value === null) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => normaliseValue(item, { ...field.items, ...(field.aliases && { aliases: field.aliases }) }));
    return items.filter((item) => item !== undefined);
  }
  return value;
}

/**
 * The one rule for empties, on both sides: text is trimmed, and an empty text (or null) is an absent field. Other
 * spellings (`aliases`, and numbers as people write them: `spelling`) become the value that is stored. Unknown fields pass through, for the validator to refuse.
 */
export function normalise(payload: Payload, schema: FormSchema): Payload {
  const field = (name: string) => (Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined) ?? {};
  return Object.fromEntries(
    Object.entries(payload)
      .map(([name, value]) => [name, normaliseValue(value, field(name))] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** Which options of which fields show a field while they are ticked (`reveals`), by the field's name. */
export type Revealers = ReadonlyMap<string, readonly { readonly by: string; readonly option: string }[]>;

export function revealersOf({ properties }: Pick<FormSchema, 'properties'>): Revealers {
  const revealers = new Map<string, { by: string; option: string }[]>();
  for (const [by, { reveals = {} }] of Object.entries(properties)) {
    for (const [option, names] of Object.entries(reveals)) {
      for (const name of names) revealers.set(name, [...(revealers.get(name) ?? []), { by, option }]);
    }
  }
  return revealers;
}

const isTicked = (value: unknown, option: string) => Array.isArray(value) && value.includes(option);

/** Names of the fields that are hidden while their option is not ticked (`reveals`), in a normal payload. */
export function hiddenFields(payload: Payload, schema: FormSchema): Set<string> {
  const hidden = [...revealersOf(schema)].filter(([, options]) => options.some(({ by, option }) => !isTicked(payload[by], option)));
  return new Set(hidden.map(([name]) => name));
}

/** Whether this one is, in a payload as it was written. */
export function isHidden(name: string, payload: Payload, { properties }: FormSchema, revealers: Revealers): boolean {
  return (revealers.get(name) ?? []).some(({ by, option }) => !isTicked(normaliseValue(payload[by], properties[by] ?? {}), option));
}

function without(payload: Payload, dropped: ReadonlySet<string>): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !dropped.has(name)));
}

/** Normalises, then drops the values of hidden fields: what is validated and sent, in the browser and again on the server. */
export function prune(payload: Payload, schema: FormSchema): Payload {
  const normal = normalise(payload, schema);
  return without(normal, hiddenFields(normal, schema));
}

/** Drops the fields that never leave the browser (`submit.local`). */
export function dropLocal(payload: Payload, local: readonly string[]): Payload {
  return without(payload, new Set(local));
}
