import type { FieldKind } from '#engine/index.ts';
import { kindOfWritten, optionsOfWritten } from '#shared/forms/written-field.ts';
import { trialsOf } from '../trials.ts';
import { mergeReferenced } from '#shared/forms/schema/merge-referenced.ts';
import { childSubschemas, collectFromAll, type Subschema, type Root, rootSubschemas } from '#shared/forms/schema/subschemas.ts';
import type { FieldSchema, Payload } from '#shared/forms/types.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { makeValue } from '../values/make-value.ts';
import { expand } from '../samples/expand.ts';

/** A place of a payload at which something stands. */
export interface PayloadPlace {
  readonly keys: readonly string[];
  readonly value: unknown;
  /** All schemas that may say something of it, each as it is in effect, the nearest first. */
  readonly fields: readonly FieldSchema[];
  readonly isRow: boolean;
}

/** Values to be put at one place, one after the other, until one does what is looked for; undefined: nothing. */
export interface PlaceTrial {
  readonly keys: readonly string[];
  readonly values: readonly unknown[];
}

/** Kinds whose entries are shown by their own control. */
const WHOLE: ReadonlySet<FieldKind> = new Set(['checkboxes', 'files', 'file']);

/** A text in the samples' notation of more characters than this is no sample. */
const LONGEST = 100_000;

/** A name that no form gives to a field. */
const UNKNOWN = 'no_such_field';

const isShort = (value: unknown) => !isPlainObject(value) || typeof value['count'] !== 'number' || value['count'] <= LONGEST;

/** Every place of a payload, from the outside in; of rows that are alike the first. */
export function* placesOf(payload: Payload, root: Root): Generator<PayloadPlace> {
  function* within(value: unknown, at: readonly Subschema[], keys: readonly string[], isRow: boolean): Generator<PayloadPlace> {
    const schemas = collectFromAll(at, root);
    const fields = schemas.map((one) => mergeReferenced(one, root) as FieldSchema);
    yield { keys, value, fields, isRow };
    if (fields.some((field) => WHOLE.has(kindOfWritten(field)))) return;
    if (Array.isArray(value)) {
      const positions = Math.max(1, ...schemas.map(({ prefixItems = [] }) => prefixItems.length));
      for (const [index, entry] of value.slice(0, positions).entries())
        yield* within(entry, childSubschemas(at, index, root), [...keys, String(index)], true);
    } else if (isPlainObject(value)) {
      for (const [name, one] of Object.entries(value)) yield* within(one, childSubschemas(at, name, root), [...keys, name], false);
    }
  }
  yield* within(payload, rootSubschemas(root), [], false);
}

/** Fields that a place's schemas speak of and that are not there, each with a value that it may take. */
function* absent({ keys, value, fields }: PayloadPlace, root: Root): Generator<PlaceTrial> {
  if (!isPlainObject(value)) return;
  const known = new Map(fields.flatMap(({ properties = {} }) => Object.entries(properties)));
  for (const [name, field] of known) {
    if (Object.hasOwn(value, name)) continue;
    yield { keys: [...keys, name], values: [0, 1].map((turn) => makeValue(field, { root, isFull: true, turn })) };
  }
}

/** What a payload may be changed to and still be taken: values at each limit, each option, a field more or less. */
export function* trialsWithin(payload: Payload, root: Root): Generator<PlaceTrial> {
  for (const place of placesOf(payload, root)) {
    const { keys, value, fields, isRow } = place;
    if (keys.length > 0) {
      for (const field of fields) {
        const { within } = trialsOf(field);
        for (const [keyword, limit] of Object.entries(field) as [string, unknown][])
          yield { keys, values: within(keyword, limit, value, field).filter(isShort).map(expand) };
        for (const option of optionsOfWritten(field)) yield { keys, values: [option.value] };
        for (const option of Array.isArray(value) && field.items ? optionsOfWritten(field.items) : [])
          yield { keys, values: [[option.value]] };
      }
      if (!isRow) yield { keys, values: [undefined] };
    }
    yield* absent(place, root);
  }
}

/** Values beyond what a keyword of a field allows, made from one within it. */
export const beyond = (keyword: string, limit: unknown, value: unknown, field: FieldSchema): readonly unknown[] =>
  trialsOf(field).breaking(keyword, limit, value, field).filter(isShort).map(expand);

/** What a payload may be changed to and be refused for: a value beyond each limit, a field that is missing, one that must not be there. */
export function* trialsBeyond(payload: Payload, root: Root): Generator<PlaceTrial> {
  for (const place of placesOf(payload, root)) {
    const { keys, value, fields } = place;
    for (const field of fields) {
      for (const [keyword, limit] of Object.entries(field) as [string, unknown][]) {
        if (keyword === 'required') for (const name of field.required ?? []) yield { keys: [...keys, name], values: [undefined] };
        else if (keyword === 'additionalProperties' && limit === false) yield { keys: [...keys, UNKNOWN], values: ['x'] };
        else if (keys.length > 0) yield { keys, values: beyond(keyword, limit, value, field) };
      }
    }
    yield* absent(place, root);
  }
}
