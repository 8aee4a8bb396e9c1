import { insides, spreadOfAll, wholeOf, type PartSchema } from './schema/places.ts';
import { hasAny, type Wanted } from './schema/standing.ts';
import type { FormSchema, Payload } from './types.ts';

/**
 * A form's values without those that the form says a thing of, at any depth and whatever branch is taken; rows keep their order.
 *
 * @param unwanted the thing; the very same function for the same thing, since what a form has of it is remembered
 * @param keepsNames an entry whose name somebody gave goes on with null in it
 */
export function withoutPlaces(values: Payload, schema: FormSchema, unwanted: Wanted, keepsNames = false): Payload {
  if (!hasAny(schema, unwanted)) return values;
  const left = (value: unknown, places: readonly PartSchema[]): unknown => {
    if (spreadOfAll(places, schema).some(unwanted)) return undefined;
    if (Array.isArray(value)) {
      const rows = value.map((entry: unknown, index) => left(entry, insides(places, index, schema)));
      return rows.filter((entry) => entry !== undefined);
    }
    if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
    const isField = (name: string) => spreadOfAll(places, schema).some(({ properties = {} }) => Object.hasOwn(properties, name));
    const kept = Object.entries(value).map(([name, one]): [string, unknown] => {
      const inside = left(one, insides(places, name, schema));
      return [name, keepsNames && inside === undefined && !isField(name) ? null : inside];
    });
    return Object.fromEntries(kept.filter(([, one]) => one !== undefined));
  };
  return left(values, wholeOf(schema)) as Payload;
}
