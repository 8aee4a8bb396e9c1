/** Where schemas stand in a schema: one of them, a list, or several by name. A dependency may be a list of names as well. */
export const SUBSCHEMAS = {
  not: 'one',
  if: 'one',
  then: 'one',
  else: 'one',
  items: 'one',
  additionalProperties: 'one',
  propertyNames: 'one',
  contains: 'one',
  allOf: 'list',
  anyOf: 'list',
  oneOf: 'list',
  prefixItems: 'list',
  properties: 'named',
  patternProperties: 'named',
  definitions: 'named',
  dependencies: 'named',
} as const;

/** Keywords whose schemas speak of the very value that the schema itself speaks of. */
export const IN_PLACE_APPLICATORS = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependencies',
] as const satisfies readonly (keyof typeof SUBSCHEMAS)[];

type Shape = (typeof SUBSCHEMAS)[keyof typeof SUBSCHEMAS];

/** How a keyword holds schemas; undefined where its value is no schema. */
export function applicatorKind(keyword: string): Shape | undefined {
  return Object.hasOwn(SUBSCHEMAS, keyword) ? SUBSCHEMAS[keyword as keyof typeof SUBSCHEMAS] : undefined;
}

/**
 * A keyword's value with each schema in it made another; a value that holds none, as it is.
 *
 * @param path where the keyword stands, as the parts of a pointer
 */
export function mapSubschemas(
  keyword: string,
  value: unknown,
  path: readonly string[],
  change: (schema: unknown, path: readonly string[]) => unknown,
): unknown {
  const shape = applicatorKind(keyword);
  const at = [...path, keyword];
  if (shape === 'one') return change(value, at);
  if (shape === 'list') return Array.isArray(value) ? value.map((one, index) => change(one, [...at, String(index)])) : value;
  if (shape !== 'named' || typeof value !== 'object' || value === null) return value;
  const isNames = (one: unknown) => keyword === 'dependencies' && Array.isArray(one);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isNames(one) ? one : change(one, [...at, name])]));
}
