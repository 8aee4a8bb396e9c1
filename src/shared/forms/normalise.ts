import { isRewritten, isVisible, withLineFeeds } from './clean-text.ts';
import { fieldOf } from './field-of.ts';
import { kindOf } from './kinds/kinds.ts';
import { isMixed } from './kinds/mixed.ts';
import { optionAsWritten, optionWithValue } from './kinds/option-list.ts';
import { readTyped } from './kinds/text.ts';
import { fieldPath, keysAlong, type FieldPath } from './path.ts';
import { isFileField } from './payload-schema.ts';
import { hiddenFields } from './reveals.ts';
import { anyTakesNull, insides, isOpen, positionsOf, spreadOfAll, wholeOf, type PartSchema, type Root } from './schema/places.ts';
import type { FieldSchema, FormSchema, Payload } from './types.ts';
import { isPlainObject } from './plain-object.ts';

/** A row in which nothing was filled in. */
function isEmptyRow(before: unknown, after: unknown): boolean {
  return isPlainObject(after) && Object.keys(after).length === 0 && isPlainObject(before) && Object.keys(before).length > 0;
}

/** Other spellings of a list are those of its entries. */
function withAliases(places: readonly PartSchema[], aliases: FieldSchema['aliases']): readonly PartSchema[] {
  return aliases ? places.map((place) => ({ ...place, aliases })) : places;
}

/** Of lists that empty rows were taken out of: which row of the written list each one was. */
const writtenRows = new WeakMap<object, readonly number[]>();

/** Which row of the written list the one at a position was. */
const writtenRow = (list: readonly unknown[], index: number): number => writtenRows.get(list)?.[index] ?? index;

/** The path under which somebody wrote what stands at a path of a normal payload: rows that nothing stood in count there. */
export function writtenPath(payload: Payload, path: FieldPath): FieldPath {
  let at: unknown = payload;
  const keys = keysAlong(path).map((key) => {
    const written = Array.isArray(at) ? writtenRow(at, Number(key)) : key;
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? (at as Payload)[key] : undefined;
    return written;
  });
  return fieldPath(keys);
}

/** Of all that may say something of a value the one that tells how it is spelled. */
function spellingOf(places: readonly PartSchema[], root: Root): FieldSchema {
  return spreadOfAll(places, root).find(({ aliases, spelling }) => aliases ?? spelling) ?? {};
}

/** What a text stands for. */
type ReadText = (text: string, places: readonly PartSchema[], root: Root) => unknown;

/** The one value that a field takes, where that is written in a way in which other texts are changed as they are read. */
function asWritten(text: string, places: readonly PartSchema[], root: Root): unknown {
  if (!isVisible(text)) return undefined;
  const lines = withLineFeeds(text);
  const only = spreadOfAll(places, root).find((one) => typeof one.const === 'string' && withLineFeeds(one.const) === lines);
  return only?.const ?? optionAsWritten(fieldOf(places, root), text)?.value;
}

const asText: ReadText = (text, places, root) => readTyped(text, spellingOf(places, root), spreadOfAll(places, root));

/** Where a text may be a number just as well, its control has told already which of them is meant; so has one of options. */
const asTyped: ReadText = (text, places, root) => {
  const field = fieldOf(places, root);
  const isTold = isMixed(field) || optionWithValue(field, text) !== undefined;
  const read: unknown = places.length === 0 || isTold ? undefined : kindOf(field).read(text, field);
  // Of a field that is a number in one branch and a text in another, the control that shows has told.
  const isText = typeof read !== 'string' && spreadOfAll(places, root).some(({ type }) => [type].flat().includes('string'));
  return read === undefined || isText ? asText(text, places, root) : read;
};

/**
 * @param places the schemas that may say something of the value; none where a form does not speak of it
 * @param takesAny whether an unspoken-of value may be null
 */
function normal(value: unknown, places: readonly PartSchema[], root: Root, takesAny: boolean, read: ReadText): unknown {
  // What a field is takes looking up, and hardly any text asks for it.
  if (typeof value === 'string') return (isRewritten(value) ? asWritten(value, places, root) : undefined) ?? read(value, places, root);
  if (value === null) return (places.length === 0 ? takesAny : anyTakesNull(places, root)) ? null : undefined;
  if (Array.isArray(value)) return normalRows(value, places, root, read);
  if (!isPlainObject(value) || spreadOfAll(places, root).some(isFileField)) return value;
  const open = isOpen(places, root);
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, one]) => [name, normal(one, insides(places, name, root), root, open, read)] as const)
      .filter(([, one]) => one !== undefined),
  );
}

function normalRows(list: readonly unknown[], places: readonly PartSchema[], root: Root, read: ReadText): unknown[] {
  const { aliases } = spellingOf(places, root);
  const aliased = withAliases(insides(places, 0, root), aliases);
  const rows = list.map((entry, index) => {
    const after = normal(entry, aliases ? aliased : insides(places, index, root), root, true, read);
    return { index, entry, after, isEmpty: after === undefined || isEmptyRow(entry, after) };
  });
  // What is asked for by where it stands stays there, be it empty, where something stands behind it.
  const positions = Math.min(
    positionsOf(places, root),
    rows.findLastIndex(({ isEmpty }) => !isEmpty),
  );
  const all = rows.filter(({ isEmpty, index }) => !isEmpty || index < positions);
  const kept = all.map(({ entry, after }) => after ?? (typeof entry === 'string' ? '' : entry));
  if (kept.length < list.length)
    writtenRows.set(
      kept,
      all.map(({ index }) => index),
    );
  return kept;
}

/** The value at a place of a form by the rule of {@link normalise}; undefined when there is none. @param said the schemas that any branch has for it */
export function normalisePlace(value: unknown, said: readonly PartSchema[], root: Root): unknown {
  return normal(value, said, root, false, asText);
}

/** One field's value by the rule of {@link normalise}; undefined when there is none. */
export function normaliseValue(value: unknown, field: FieldSchema, root: Root = field): unknown {
  return normal(value, wholeOf(field), root, false, asText);
}

/**
 * The one rule for texts and empties, on both sides and at any depth: text that is no option is cleaned (`cleanText`) and trimmed, and an empty
 * text, an empty row of a list, and null where it cannot be a value, is absent. Other spellings (`aliases`, and numbers as people write them: `spelling`) become the value that is stored.
 * A value keeps its type: what stands in a text is read before (`readFieldTexts`), where there is nothing but text. Unknown fields
 * pass through, for the validator to refuse.
 */
export function normalise(payload: Payload, schema: FormSchema): Payload {
  return normal(payload, wholeOf(schema), schema, true, asText) as Payload;
}

function without(payload: Payload, dropped: ReadonlySet<string>): Payload {
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !dropped.has(name)));
}

/** Normalises, then drops the values of hidden fields: what is validated and sent, in the browser and again on the server. */
export function prune(payload: Payload, schema: FormSchema): Payload {
  const normal = normalise(payload, schema);
  return without(normal, hiddenFields(normal, schema));
}

/** One field's value as `pruneTyped` has it. */
export function typedValue(value: unknown, field: FieldSchema, root: Root): unknown {
  return normal(value, wholeOf(field), root, false, asTyped);
}

/** The same of what the controls of a page hold, which is read as what their fields hold. */
export function pruneTyped(values: Payload, schema: FormSchema): Payload {
  const meant = normal(values, wholeOf(schema), schema, true, asTyped) as Payload;
  return without(meant, hiddenFields(meant, schema));
}

/** Of values those under some names. */
export function onlyOf(values: Payload, names: readonly string[]): Payload {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]));
}

/** Drops the fields that never leave the browser (`submit.local`). */
export function dropLocal(payload: Payload, local: readonly string[]): Payload {
  return without(payload, new Set(local));
}
