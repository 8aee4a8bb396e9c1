import { kindOf } from './kinds/kinds.ts';
import { readTyped } from './kinds/text.ts';
import { isFileField } from './payload-schema.ts';
import { insides, isOpen, takesNull, type PartSchema, type Root } from './schema/places.ts';
import type { FieldSchema, FormSchema, Payload } from './types.ts';

/** An object as a body spells it; a file that came is one value. */
function isObject(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** A row in which nothing was filled in. */
function isEmptyRow(before: unknown, after: unknown): boolean {
  return isObject(after) && Object.keys(after).length === 0 && isObject(before) && Object.keys(before).length > 0;
}

/** Other spellings of a list are those of its entries. */
function withAliases(places: readonly PartSchema[], aliases: FieldSchema['aliases']): readonly PartSchema[] {
  return aliases ? places.map((place) => ({ ...place, aliases })) : places;
}

/**
 * @param places the schemas that may say something of the value; none where a form does not speak of it
 * @param takesAny whether an unspoken-of value may be null
 */
function normal(value: unknown, places: readonly PartSchema[], root: Root, takesAny: boolean): unknown {
  const [place = {}] = places;
  if (typeof value === 'string') return readTyped(value, place);
  if (value === null) return (places.length === 0 ? takesAny : places.some((one) => takesNull(one, root))) ? null : undefined;
  if (Array.isArray(value)) {
    const aliased = withAliases(insides(places, 0, root), place.aliases);
    return value.flatMap((entry: unknown, index): unknown[] => {
      const inside = place.aliases ? aliased : insides(places, index, root);
      const after = normal(entry, inside, root, true);
      return after === undefined || isEmptyRow(entry, after) ? [] : [after];
    });
  }
  if (!isObject(value) || isFileField(place)) return value;
  const open = isOpen(places, root);
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, normal(one, insides(places, name, root), root, open)] as const)
      .filter(([, one]) => one !== undefined),
  );
}

/** One field's value by the rule of {@link normalise}; undefined when there is none. */
export function normaliseValue(value: unknown, field: FieldSchema, root: Root = field): unknown {
  // A multipart body, and a control, know only text.
  return typeof value === 'string' ? kindOf(field).read(value, field) : normal(value, [field], root, false);
}

/**
 * The one rule for empties, on both sides and at any depth: text is trimmed, and an empty text, an empty row of a list, and null where it cannot
 * be a value, is absent. Other spellings (`aliases`, and numbers as people write them: `spelling`) become the value that is stored.
 * Unknown fields pass through, for the validator to refuse.
 */
export function normalise(payload: Payload, schema: FormSchema): Payload {
  const own = (name: string) => (Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined);
  const open = isOpen([schema], schema);
  return Object.fromEntries(
    Object.entries(payload)
      .map(([name, value]) => {
        const field = own(name);
        if (field && typeof value === 'string') return [name, normaliseValue(value, field, schema)] as const;
        return [name, normal(value, insides([schema], name, schema), schema, open)] as const;
      })
      .filter(([, value]) => value !== undefined),
  );
}

/** Which options of which fields show a field while any of them is ticked or chosen (`reveals`), by the field's name. */
type Revealers = ReadonlyMap<string, readonly { readonly by: string; readonly option: string }[]>;

function revealersOf({ properties }: Pick<FormSchema, 'properties'>): Revealers {
  const revealers = new Map<string, { by: string; option: string }[]>();
  for (const [by, { reveals = {} }] of Object.entries(properties)) {
    for (const [option, names] of Object.entries(reveals)) {
      for (const name of names) revealers.set(name, [...(revealers.get(name) ?? []), { by, option }]);
    }
  }
  return revealers;
}

/** Ticked among others, or the one that is chosen. */
function isTicked(value: unknown, option: string, { items }: FieldSchema = {}): boolean {
  return Array.isArray(value) ? value.includes(option) : value === option && !items;
}

/** Names of the fields that are hidden while none of their options is ticked (`reveals`), in a normal payload. */
export function hiddenFields(payload: Payload, schema: FormSchema): Set<string> {
  const hidden = [...revealersOf(schema)].filter(
    ([, options]) => !options.some(({ by, option }) => isTicked(payload[by], option, schema.properties[by])),
  );
  return new Set(hidden.map(([name]) => name));
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
