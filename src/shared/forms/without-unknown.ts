import { insides, isKnown, spreadOfAll, type PartSchema, type Root } from './schema/places.ts';
import type { FormSchema, Payload } from './types.ts';

function stored(value: unknown, places: readonly PartSchema[], root: Root): unknown {
  if (Array.isArray(value)) return value.map((entry: unknown, index) => stored(entry, insides(places, index, root), root));
  // Where nothing says what is in a value, all of it was asked for; a file is one value.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype || !describes(places, root))
    return value;
  const kept = Object.entries(value).filter(([name]) => isKnown(places, name, root));
  return Object.fromEntries(kept.map(([name, one]) => [name, stored(one, insides(places, name, root), root)]));
}

/** Whether a form says anything of what stands in an object. */
function describes(places: readonly PartSchema[], root: Root): boolean {
  return spreadOfAll(places, root).some(({ properties, patternProperties }) => properties !== undefined || patternProperties !== undefined);
}

/**
 * What is stored of a payload that was taken: all but the fields that an open object let pass and no part of the form speaks
 * of, at any depth. Where `additionalProperties` is true, or a schema, they were asked for.
 */
export function withoutUnknown(payload: Payload, schema: FormSchema): Payload {
  return stored(payload, [schema], schema) as Payload;
}
