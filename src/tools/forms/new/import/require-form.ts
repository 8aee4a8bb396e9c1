import { isPlainObject } from '#shared/forms/plain-object.ts';
import { mapSubschemas } from '#engine/normalized-schema/index.ts';
import { UsageError } from '#tools/console/usage-error.ts';

type Raw = Readonly<Record<string, unknown>>;

/** @throws UsageError if the schema's root is no object */
export function requireObject({ type, enum: values }: Raw): void {
  const isOneOfValues = type === undefined && Array.isArray(values) && !values.some(isPlainObject);
  const kinds = isOneOfValues ? ['one of several values'] : [type].flat().filter((one) => typeof one === 'string');
  if (kinds.length === 0 || kinds.includes('object')) return;
  throw new UsageError(
    `A form is an object with one property per field, but this schema describes ${kinds.join(' or ')}.\nMake it a property: { "type": "object", "properties": { "value": … } }`,
  );
}

/** Maximum nesting of objects and arrays in the file. Each nested schema takes two levels. */
const MAX_LEVELS = 500;

/** @throws UsageError if schemas are nested too deeply */
export function requireDepth(written: unknown, depth = 0): void {
  if (depth > MAX_LEVELS) throw new UsageError(`This schema has more than ${MAX_LEVELS / 2} levels of nested schemas.\nMake it flatter`);
  if (typeof written === 'object' && written !== null) for (const inner of Object.values(written)) requireDepth(inner, depth + 1);
}

/** Maximum number of subschemas. The largest forms that people wrote have some two thousand. */
const MAX_SCHEMAS = 10_000;

/** @throws UsageError if there are too many subschemas */
export function requireFewSchemas(root: unknown): void {
  let count = 0;
  const visit = (subschema: unknown): unknown => {
    if (!isPlainObject(subschema)) return subschema;
    count += 1;
    for (const [keyword, value] of Object.entries(subschema)) mapSubschemas(keyword, value, [], visit);
    return subschema;
  };
  visit(root);
  const formatCount = (number: number) => number.toLocaleString('en-IN');
  if (count > MAX_SCHEMAS)
    throw new UsageError(
      `This schema has ${formatCount(count)} subschemas, and a form may have ${formatCount(MAX_SCHEMAS)}.\nRemove the definitions that the form does not use`,
    );
}
