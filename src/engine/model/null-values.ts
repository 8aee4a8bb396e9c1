import type { Subschema } from '../schema/subschema.ts';
import { isDataReference } from '../evaluation/instance.ts';

/** Whether a schema may accept null. Only its own keywords and those of its applicators decide, not the values around it. */
export function acceptsNull(subschema: Subschema, cache = new Map<Subschema, boolean>()): boolean {
  const { type, nullable, enum: values, const: only, fileTypes } = subschema.keywords;
  if (nullable !== true && type !== undefined && ![type].flat().includes('null')) return false;
  const cached = cache.get(subschema);
  if (cached !== undefined) return cached;
  // Ends the recursion of a schema that contains itself.
  cache.set(subschema, true);
  const accepts = (schema: Subschema) => acceptsNull(schema, cache);
  const some = (keyword: 'anyOf' | 'oneOf') => subschema.list(keyword).length === 0 || subschema.list(keyword).some(accepts);
  const answer =
    !(values && !values.includes(null)) &&
    (only === undefined || only === null || isDataReference(only)) &&
    !fileTypes &&
    !subschema.rejectsAll &&
    (!subschema.ref || accepts(subschema.ref)) &&
    subschema.list('allOf').every(accepts) &&
    some('anyOf') &&
    some('oneOf');
  cache.set(subschema, answer);
  return answer;
}

/** Whether a schema names null as a value. If it merely does not exclude null, an empty field is not submitted as null. */
export const namesNull = ({ keywords: { type, nullable, enum: values, const: only } }: Subschema): boolean =>
  [type].flat().includes('null') || nullable === true || values?.includes(null) === true || only === null;
