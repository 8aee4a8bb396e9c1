// Changes a payload: to one that is still valid, or has one fault.
import type { FieldKind } from '#engine/index.ts';
import {
  kindOfSchema,
  optionsOfSchema,
  mergeReferenced,
  childSubschemas,
  collectFromAll,
  type Subschema,
  type Root,
  rootSubschemas,
} from '#engine/normalized-schema/index.ts';
import { trialsOf } from './field-trials.ts';
import type { FieldSchema, Payload } from '#shared/forms/types.ts';
import { fieldPath, withValueAt } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { generateValue } from './generate-value.ts';
import { expand } from '../samples/expand.ts';

/** A place of a payload at which something stands. */
export interface PayloadPlace {
  readonly keys: readonly string[];
  readonly value: unknown;
  /** All schemas that may say something of it, each as it is in effect, the nearest first. */
  readonly fields: readonly FieldSchema[];
  readonly isRow: boolean;
}

/** Whether payloads are generated that a form accepts, or such that break a rule. */
export type Mode = 'valid' | 'fault';

/** Values to put at one place, one after the other, until one does what is wanted; undefined: nothing. */
export interface PayloadChange {
  readonly keys: readonly string[];
  /** Long texts in the samples' notation. */
  readonly values: readonly unknown[];
  /** The keyword that the values are about, with the name it asks for; absent where only a field is added. */
  readonly rule?: string;
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
    if (fields.some((field) => WHOLE.has(kindOfSchema(field)))) return;
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
function* addField({ keys, value, fields }: PayloadPlace, root: Root): Generator<PayloadChange> {
  if (!isPlainObject(value)) return;
  const known = new Map(fields.flatMap(({ properties = {} }) => Object.entries(properties)));
  for (const [name, field] of known) {
    if (Object.hasOwn(value, name)) continue;
    yield { keys: [...keys, name], values: [0, 1].map((turn) => generateValue(field, { root, isFull: true, turn })) };
  }
}

/** Values at each limit, each option, the field left out. */
function* keepRules({ keys, value, fields, isRow }: PayloadPlace): Generator<PayloadChange> {
  if (keys.length === 0) return;
  for (const field of fields) {
    const { within } = trialsOf(field);
    for (const [rule, limit] of Object.entries(field) as [string, unknown][])
      yield { keys, rule, values: within(rule, limit, value, field).filter(isShort) };
    for (const option of optionsOfSchema(field)) yield { keys, values: [option.value] };
    for (const option of Array.isArray(value) && field.items ? optionsOfSchema(field.items) : []) yield { keys, values: [[option.value]] };
  }
  if (!isRow) yield { keys, values: [undefined] };
}

/** Values beyond what a keyword of a field allows, made from one within it. */
export const beyond = (keyword: string, limit: unknown, value: unknown, field: FieldSchema): readonly unknown[] =>
  trialsOf(field).breaking(keyword, limit, value, field).filter(isShort);

/** A value beyond each limit, a required field left out, a field that must not be there. */
function* breakRules({ keys, value, fields }: PayloadPlace): Generator<PayloadChange> {
  for (const field of fields) {
    for (const [rule, limit] of Object.entries(field) as [string, unknown][]) {
      if (rule === 'required')
        for (const name of field.required ?? []) yield { keys: [...keys, name], rule: `required ${name}`, values: [undefined] };
      else if (rule === 'additionalProperties' && limit === false) yield { keys: [...keys, UNKNOWN], rule, values: ['x'] };
      else if (keys.length > 0) yield { keys, rule, values: beyond(rule, limit, value, field) };
    }
  }
}

/** What a payload may be changed to: still valid, or with one fault. Each change has to be tried. */
export function* payloadChanges(payload: Payload, root: Root, mode: Mode): Generator<PayloadChange> {
  for (const place of placesOf(payload, root)) {
    yield* mode === 'valid' ? keepRules(place) : breakRules(place);
    yield* addField(place, root);
  }
}

/** A payload with a value put at the place of a change, long texts written out. */
export const withChange = (payload: Payload, { keys }: PayloadChange, value: unknown): Payload =>
  withValueAt(payload, fieldPath(keys), value === undefined ? undefined : expand(value));
