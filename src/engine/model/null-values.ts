import type { Subschema } from '../schema/subschema.ts';
import { isDataReference } from '../evaluation/instance.ts';

/** Whether null may be valid, as far as the schema alone shows. */
export function acceptsNull(subschema: Subschema, known = new Map<Subschema, boolean>()): boolean {
  const { type, nullable, enum: values, const: only, fileTypes } = subschema.keywords;
  if (nullable !== true && type !== undefined && ![type].flat().includes('null')) return false;
  const before = known.get(subschema);
  if (before !== undefined) return before;
  // A schema that leads back to itself is no reason against null.
  known.set(subschema, true);
  const accepts = (one: Subschema) => acceptsNull(one, known);
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
  known.set(subschema, answer);
  return answer;
}

/** Whether a schema itself names null as a value. A schema that merely does not exclude it has nobody answer null. */
export const namesNull = ({ keywords: { type, nullable, enum: values, const: only } }: Subschema): boolean =>
  [type].flat().includes('null') || nullable === true || values?.includes(null) === true || only === null;
