import { BEHAVIOR_BY_KIND, type FieldKind } from '#engine/index.ts';
import { kindOfSchema } from '#engine/normalized-schema/index.ts';
import { pageErrors } from '#shared/forms/page-errors.ts';
import { fieldPath, withValueAt } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { FieldSchema, FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { generateValue, expand, beyond, type PayloadPlace, placesOf, MAX_VIOLATIONS } from '#engine/testing/index.ts';

type Place = Pick<PayloadPlace, 'keys' | 'value' | 'fields'>;

/** Whether a visitor could type the value into a text control. */
const canBeTyped = (value: unknown, fields: readonly FieldSchema[]) =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' && fields.some((field) => kindOfSchema(field) === 'number');

/** Kinds whose errors are those of their content, so an empty one shows no error. */
const CONTAINER_KINDS: ReadonlySet<FieldKind> = new Set(['group', 'rows']);

/** The fields of a payload, and the missing fields of its groups. */
function fieldsOf(payload: Payload, schema: FormSchema): readonly Place[] {
  const places = [...placesOf(payload, schema)];
  const empty = places.flatMap(({ keys, value, fields }) => {
    if (!isPlainObject(value)) return [];
    const declared = Object.entries(Object.assign({}, ...fields.map(({ properties = {} }) => properties)) as Record<string, FieldSchema>);
    return declared
      .filter(([name, field]) => !Object.hasOwn(value, name) && !CONTAINER_KINDS.has(kindOfSchema(field)))
      .map(([name, field]) => ({
        keys: [...keys, name],
        value: generateValue(field, { root: schema, isFull: true, variant: 0 }),
        fields: [field],
      }));
  });
  const containers = new Set(places.map(({ keys }) => fieldPath(keys.slice(0, -1))));
  return [...places.filter(({ keys }) => keys.length > 0 && !containers.has(fieldPath(keys))), ...empty];
}

/** Values that should cause an error at a field, the likeliest first: beyond a limit for text, else a missing value. */
function wrongValues({ value, fields }: Place): readonly unknown[] {
  const isTyped = fields.some((field) => BEHAVIOR_BY_KIND[kindOfSchema(field)].isTyped);
  const values = fields.flatMap((field) =>
    Object.entries(field).flatMap(([keyword, limit]) => beyond(keyword, limit, value, field).map(expand)),
  );
  return isTyped
    ? [...values.filter((candidate) => canBeTyped(candidate, fields)), undefined]
    : [undefined, ...values.filter((candidate) => !isPlainObject(candidate) || 'size' in candidate)];
}

/**
 * A payload with as many errors as possible: values exceed a limit, or are missing where they are required.
 *
 * @param start the payload to change
 */
export function wrongPayload(definition: FormDefinition, start: Payload): Payload {
  const wrongFields = (payload: Payload) => new Set(pageErrors(definition.schema, payload).map(({ field }) => field));
  let payload = start;
  let wrong: ReadonlySet<string> = wrongFields(payload);
  // From the last to the first: a wrong answer may hide the fields after it, which it reveals.
  for (const place of fieldsOf(start, definition.schema).toReversed()) {
    const path = fieldPath(place.keys);
    if (wrong.size >= MAX_VIOLATIONS) break;
    if (wrong.has(path)) continue;
    for (const value of wrongValues(place)) {
      const changed = withValueAt(payload, path, value);
      const now = wrongFields(changed);
      // Earlier errors must stay.
      if (!now.has(path) || [...wrong].some((field) => !now.has(field))) continue;
      payload = changed;
      wrong = now;
      break;
    }
  }
  return payload;
}
