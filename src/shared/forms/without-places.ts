import { insides, spreadOfAll, wholeOf, type PartSchema } from './schema/places.ts';
import { hasAny, type Wanted } from './schema/standing.ts';
import type { FormSchema, Payload } from './types.ts';

/**
 * A form's values without those that the form says a thing of, at any depth and whatever branch is taken; rows keep their order.
 *
 * @param unwanted the thing; the very same function for the same thing, since what a form has of it is remembered
 */
export function withoutPlaces(values: Payload, schema: FormSchema, unwanted: Wanted): Payload {
  if (!hasAny(schema, unwanted)) return values;
  const left = (value: unknown, places: readonly PartSchema[]): unknown => {
    if (spreadOfAll(places, schema).some(unwanted)) return undefined;
    if (Array.isArray(value)) {
      const rows = value.map((entry: unknown, index) => left(entry, insides(places, index, schema)));
      return rows.filter((entry) => entry !== undefined);
    }
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    const kept = Object.entries(value).map(([name, one]) => [name, left(one, insides(places, name, schema))] as const);
    return Object.fromEntries(kept.filter(([, one]) => one !== undefined));
  };
  return left(values, wholeOf(schema)) as Payload;
}
