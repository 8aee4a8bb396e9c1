import { isDataPointer } from '../schema/data-pointer.ts';
import type { FieldSchema, Json, TypeName } from '../types.ts';

/** What a value is called in `type`; of numbers the wider word. */
export function typeOfValue(value: Json): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
}

/** Keywords that speak of one type of value, so that a schema with one of them tells its own without `type`. */
const TELLING: readonly (readonly [TypeName, readonly (keyof FieldSchema)[]])[] = [
  ['object', ['properties', 'patternProperties', 'additionalProperties', 'required', 'propertyNames', 'minProperties', 'maxProperties']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format', 'spelling']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

/** The types that a field's values may be of, `null` among them; none where it says nothing. */
export function typesOf(field: FieldSchema): readonly TypeName[] {
  const { type, enum: values, const: only } = field;
  if (type !== undefined) return typeof type === 'string' ? [type] : type;
  if (values) return [...new Set(values.map(typeOfValue))];
  if (only !== undefined && !isDataPointer(only)) return [typeOfValue(only)];
  return TELLING.filter(([, keywords]) => keywords.some((keyword) => field[keyword] !== undefined)).map(([name]) => name);
}

/**
 * The one type by which a field is shown: a text where that may be, as any other value can be written as one; `null` only where
 * nothing else may be.
 */
export function mainType(field: FieldSchema): TypeName | undefined {
  if (typeof field.type === 'string') return field.type;
  const types = typesOf(field);
  const filled = types.filter((type) => type !== 'null');
  return filled.find((type) => type === 'string') ?? filled[0] ?? types[0];
}
