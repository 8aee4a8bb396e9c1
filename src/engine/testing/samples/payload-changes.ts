// Lists the changes of a valid payload to test a form with: values at and beyond each limit, options, added and removed fields.
import type { FieldKind } from '../../fields/field-kind.ts';
import {
  kindOfSchema,
  optionsOfSchema,
  mergeReferenced,
  childSubschemas,
  collectFromAll,
  rootSubschemas,
  type NormalizedSchema,
  type Root,
  type Subschema,
} from '../../normalized-schema/index.ts';
import { testValuesOf } from './test-values.ts';
import { toPath, withValueAt } from '../../schema/path.ts';
import { isPlainObject, type JsonObject } from '../../schema/json.ts';
import { generateValue } from './generate-value.ts';
import { expand } from './expand.ts';

/** A value of a payload, and the schemas for it. */
export interface PayloadPlace {
  readonly keys: readonly string[];
  readonly value: unknown;
  /** All schemas that may apply to it, merged with what they refer to. */
  readonly fields: readonly NormalizedSchema[];
  readonly isRow: boolean;
}

/** Whether the form accepts the generated payloads (`valid`) or rejects them (`fault`). */
export type Mode = 'valid' | 'fault';

/** Values to try at one path, until the form accepts or rejects one of them, by the mode. Undefined removes the value. */
export interface PayloadChange {
  readonly keys: readonly string[];
  /** Long texts in the notation of {@link expand}. */
  readonly values: readonly unknown[];
  /** The keyword that the values test; for `required`, with the name of the property. Undefined if a field is added. */
  readonly rule?: string;
}

/** Kinds whose control shows all that is inside the value. */
const WHOLE_KINDS: ReadonlySet<FieldKind> = new Set(['checkboxes', 'files', 'file']);

/** Longer texts are not tried. */
const MAX_LENGTH = 100_000;

const UNKNOWN_NAME = 'no_such_field';

const isShort = (value: unknown) => !isPlainObject(value) || typeof value['count'] !== 'number' || value['count'] <= MAX_LENGTH;

/** All values in a payload, outer ones first. Of the rows of a list, only the first one. */
export function* placesOf(payload: JsonObject, root: Root): Generator<PayloadPlace> {
  function* valuesInside(
    value: unknown,
    ownSchemas: readonly Subschema[],
    keys: readonly string[],
    isRow: boolean,
  ): Generator<PayloadPlace> {
    const schemas = collectFromAll(ownSchemas, root);
    const fields = schemas.map((schema) => mergeReferenced(schema, root) as NormalizedSchema);
    yield { keys, value, fields, isRow };
    if (fields.some((field) => WHOLE_KINDS.has(kindOfSchema(field)))) return;
    if (Array.isArray(value)) {
      const positions = Math.max(1, ...schemas.map(({ prefixItems = [] }) => prefixItems.length));
      for (const [index, entry] of value.slice(0, positions).entries())
        yield* valuesInside(entry, childSubschemas(ownSchemas, index, root), [...keys, String(index)], true);
    } else if (isPlainObject(value)) {
      for (const [name, inner] of Object.entries(value))
        yield* valuesInside(inner, childSubschemas(ownSchemas, name, root), [...keys, name], false);
    }
  }
  yield* valuesInside(payload, rootSubschemas(root), [], false);
}

/** Adds each field that has no value. */
function* addFields({ keys, value, fields }: PayloadPlace, root: Root): Generator<PayloadChange> {
  if (!isPlainObject(value)) return;
  // Its own schema comes first; those of branches may forbid it.
  const declared = new Map(fields.flatMap(({ properties = {} }) => Object.entries(properties)).toReversed());
  for (const [name, field] of declared) {
    if (Object.hasOwn(value, name)) continue;
    yield { keys: [...keys, name], values: [0, 1].map((variant) => generateValue(field, { root, isFull: true, variant })) };
  }
}

/** Changes that may keep the payload valid: values at each limit, each option, and no value. */
function* validChanges({ keys, value, fields, isRow }: PayloadPlace): Generator<PayloadChange> {
  if (keys.length === 0) return;
  for (const field of fields) {
    const { accepted } = testValuesOf(field);
    for (const [rule, limit] of Object.entries(field) as [string, unknown][])
      yield { keys, rule, values: accepted(rule, limit, value, field).filter(isShort) };
    for (const option of optionsOfSchema(field)) yield { keys, values: [option.value] };
    for (const option of Array.isArray(value) && field.items ? optionsOfSchema(field.items) : []) yield { keys, values: [[option.value]] };
  }
  if (!isRow) yield { keys, values: [undefined] };
}

/** Values that a keyword rejects, derived from one that it accepts. */
export const beyond = (keyword: string, limit: unknown, value: unknown, field: NormalizedSchema): readonly unknown[] =>
  testValuesOf(field).rejected(keyword, limit, value, field).filter(isShort);

/** Changes that may make the payload invalid: values beyond each limit, a missing required field, and an unknown field. */
function* invalidChanges({ keys, value, fields }: PayloadPlace): Generator<PayloadChange> {
  for (const field of fields) {
    for (const [rule, limit] of Object.entries(field) as [string, unknown][]) {
      if (rule === 'required')
        for (const name of field.required ?? []) yield { keys: [...keys, name], rule: `required ${name}`, values: [undefined] };
      else if (rule === 'additionalProperties' && limit === false) yield { keys: [...keys, UNKNOWN_NAME], rule, values: ['x'] };
      else if (keys.length > 0) yield { keys, rule, values: beyond(rule, limit, value, field) };
    }
  }
}

/** The changes of a valid payload that may keep it valid, or make it invalid. The caller validates each. */
export function* payloadChanges(payload: JsonObject, root: Root, mode: Mode): Generator<PayloadChange> {
  for (const place of placesOf(payload, root)) {
    yield* mode === 'valid' ? validChanges(place) : invalidChanges(place);
    yield* addFields(place, root);
  }
}

/** A payload after a change, with long texts written out. */
export const withChange = (payload: JsonObject, { keys }: PayloadChange, value: unknown): JsonObject =>
  withValueAt(payload, toPath(keys), value === undefined ? undefined : expand(value));
