import {
  childSubschemas,
  mergeReferenced,
  rootSubschemas,
  type NormalizedSchema,
  type Root,
  type Subschemas,
} from '../../normalized-schema/index.ts';
import type { JsonObject } from '../../schema/json.ts';
import { toKeys, withValueAt, type Path } from '../../schema/path.ts';
import { errorsOf, type PayloadRules } from '../payload-rules.ts';
import { testValuesOf } from './test-values.ts';
import { generateValue } from './generate-value.ts';

/** The schemas that may apply at a path; none if the form has no such field. */
const subschemasAt = (schema: Root, path: Path): Subschemas =>
  toKeys(path).reduce<Subschemas>((schemas, key) => {
    const named = childSubschemas(schemas, key, schema);
    return named.length > 0 || !/^\d+$/.test(key) ? named : childSubschemas(schemas, Number(key), schema);
  }, rootSubschemas(schema));

/** How many values are tried. */
const VARIANTS = 6;

/**
 * A value for a field that has none in a payload: the simplest one that the form accepts.
 *
 * @param isFull whether all optional fields in it are filled in
 */
export function valueFor(path: Path, payload: JsonObject, rules: PayloadRules, isFull = false): unknown {
  const { schema } = rules;
  const [first] = subschemasAt(schema, path);
  if (!first) return undefined;
  const field = mergeReferenced(first as NormalizedSchema, schema);
  const generated = Array.from({ length: VARIANTS }, (_, variant) => generateValue(first, { root: schema, isFull, variant }));
  const concernsField = (changed: Path) => changed === path || changed.startsWith(`${path}/`) || path.startsWith(`${changed}/`);
  const isAccepted = (value: unknown) => !errorsOf(rules, withValueAt(payload, path, value)).some((error) => concernsField(error.path));
  const plain = isFull ? [] : testValuesOf(field).plain(field);
  return [...plain, ...generated].find(isAccepted);
}
