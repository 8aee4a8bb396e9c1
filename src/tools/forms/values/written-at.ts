import { keysAlong, type FieldPath } from '#shared/forms/path.ts';
import { childSubschemas, rootSubschemas, type Subschemas, type Root } from '#shared/forms/schema/subschemas.ts';

/** The schemas that may apply at a path, as they are written; none where the form has no such place. */
export const writtenAt = (schema: Root, path: FieldPath): Subschemas =>
  keysAlong(path).reduce<Subschemas>((places, key) => {
    const named = childSubschemas(places, key, schema);
    return named.length > 0 || !/^\d+$/.test(key) ? named : childSubschemas(places, Number(key), schema);
  }, rootSubschemas(schema));
