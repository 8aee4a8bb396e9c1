import { kindName } from '../kinds/kinds.ts';
import type { PartSchema } from '../schema/places.ts';
import type { FormSchema } from '../types.ts';
import { HOLDERS } from './holders.ts';
import { isPlain } from './plain.ts';
import { structureOf } from './structure.ts';

const isSingle = (schema: PartSchema) => isPlain(schema) && !HOLDERS.has(kindName(schema)) && (!schema.items || isPlain(schema.items));

/** Something must be there that no control gives: nothing filled in is an answer of its own, or there is but one value. */
function asksForNothing(schema: FormSchema): boolean {
  const structure = structureOf(schema);
  return (schema.required ?? []).some((name) => {
    const field = schema.properties[name];
    return field !== undefined && (kindName(field) === 'none' || structure.nothing(field) !== undefined);
  });
}

/** Keywords that look at all fields together: what breaks them is wrong with no field of its own. */
const OF_THE_WHOLE: readonly (keyof PartSchema)[] = ['not', 'minProperties', 'maxProperties', 'propertyNames', 'const', 'enum'];

function hasSingleFields(schema: FormSchema): boolean {
  const { properties, ...rest } = schema;
  if (OF_THE_WHOLE.some((keyword) => schema[keyword] !== undefined)) return false;
  const isSingles = isPlain(rest) && !rest.additionalProperties && !rest.patternProperties && Object.values(properties).every(isSingle);
  return isSingles && !asksForNothing(schema);
}

const flat = new WeakMap<FormSchema, boolean>();

/** A form of single fields: all of it shows, but for what `reveals` hides. */
export function isFlat(schema: FormSchema): boolean {
  const known = flat.get(schema) ?? hasSingleFields(schema);
  flat.set(schema, known);
  return known;
}
