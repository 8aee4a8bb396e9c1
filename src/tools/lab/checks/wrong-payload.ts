import { BEHAVIOR_BY_KIND, type FieldKind } from '#engine/index.ts';
import { kindOfSchema } from '#engine/normalized-schema/index.ts';
import { pageErrors } from '#shared/forms/page-errors.ts';
import { fieldPath, withValueAt } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { FieldSchema, FormDefinition, FormSchema, Payload } from '#shared/forms/types.ts';
import { generateValue, expand, beyond, type PayloadPlace, placesOf, MAX_VIOLATIONS } from '#engine/testing/index.ts';

type Place = Pick<PayloadPlace, 'keys' | 'value' | 'fields'>;

/** Whether a control that is typed into can hold a value, and gives it as it is. */
const canBeTyped = (value: unknown, fields: readonly FieldSchema[]) =>
  typeof value === 'string' ? value.trim() !== '' : typeof value === 'number' && fields.some((field) => kindOfSchema(field) === 'number');

/** Kinds that are wrong by their content: an empty one shows no error. */
const HOLDERS: ReadonlySet<FieldKind> = new Set(['group', 'rows']);

/** Fields of what is filled in, and those beside them that are not. */
function fieldsOf(payload: Payload, schema: FormSchema): readonly Place[] {
  const places = [...placesOf(payload, schema)];
  const empty = places.flatMap(({ keys, value, fields }) => {
    if (!isPlainObject(value)) return [];
    const known = Object.entries(Object.assign({}, ...fields.map(({ properties = {} }) => properties)) as Record<string, FieldSchema>);
    return known
      .filter(([name, field]) => !Object.hasOwn(value, name) && !HOLDERS.has(kindOfSchema(field)))
      .map(([name, field]) => ({
        keys: [...keys, name],
        value: generateValue(field, { root: schema, isFull: true, variant: 0 }),
        fields: [field],
      }));
  });
  const holders = new Set(places.map(({ keys }) => fieldPath(keys.slice(0, -1))));
  return [...places.filter(({ keys }) => keys.length > 0 && !holders.has(fieldPath(keys))), ...empty];
}

/** A value that gives an error at a field: beyond a limit for text, otherwise a missing value. */
function trialsAt({ value, fields }: Place): readonly unknown[] {
  const isTyped = fields.some((field) => BEHAVIOR_BY_KIND[kindOfSchema(field)].isTyped);
  const values = fields.flatMap((field) =>
    Object.entries(field).flatMap(([keyword, limit]) => beyond(keyword, limit, value, field).map(expand)),
  );
  return isTyped
    ? [...values.filter((one) => canBeTyped(one, fields)), undefined]
    : [undefined, ...values.filter((one) => !isPlainObject(one) || 'size' in one)];
}

/**
 * A payload with as many errors as possible: values exceed a limit, or are missing where they are required.
 *
 * @param start what the form is filled in with
 */
export function wrongPayload(definition: FormDefinition, start: Payload): Payload {
  const wrongIn = (payload: Payload) => new Set(pageErrors(definition.schema, payload).map(({ field }) => field));
  let payload = start;
  let wrong: ReadonlySet<string> = wrongIn(payload);
  // The last first: what a field shows comes behind it, and goes with its answer.
  for (const place of fieldsOf(start, definition.schema).toReversed()) {
    const path = fieldPath(place.keys);
    if (wrong.size >= MAX_VIOLATIONS) break;
    if (wrong.has(path)) continue;
    for (const value of trialsAt(place)) {
      const tried = withValueAt(payload, path, value);
      const now = wrongIn(tried);
      if (!now.has(path) || [...wrong].some((field) => !now.has(field))) continue;
      payload = tried;
      wrong = now;
      break;
    }
  }
  return payload;
}
