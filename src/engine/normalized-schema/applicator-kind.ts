/** Keywords that contain schemas: one schema, a list, or schemas by name. A value in `dependencies` may also be a list of names. */
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

/** Keywords whose schemas apply to the same value as the schema itself. */
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

type ApplicatorKind = (typeof SUBSCHEMAS)[keyof typeof SUBSCHEMAS];

/** How a keyword contains schemas; undefined if it contains none. */
export function applicatorKind(keyword: string): ApplicatorKind | undefined {
  return Object.hasOwn(SUBSCHEMAS, keyword) ? SUBSCHEMAS[keyword as keyof typeof SUBSCHEMAS] : undefined;
}

/**
 * Replaces each schema in the value of a keyword. The value of a keyword without schemas stays as it is.
 *
 * @param path the keys that lead to the schema that has the keyword
 */
export function mapSubschemas(
  keyword: string,
  value: unknown,
  path: readonly string[],
  change: (schema: unknown, path: readonly string[]) => unknown,
): unknown {
  const kind = applicatorKind(keyword);
  const keywordPath = [...path, keyword];
  if (kind === 'one') return change(value, keywordPath);
  if (kind === 'list') return Array.isArray(value) ? value.map((schema, index) => change(schema, [...keywordPath, String(index)])) : value;
  if (kind !== 'named' || typeof value !== 'object' || value === null) return value;
  const isNames = (dependency: unknown) => keyword === 'dependencies' && Array.isArray(dependency);
  return Object.fromEntries(
    Object.entries(value).map(([name, schema]) => [name, isNames(schema) ? schema : change(schema, [...keywordPath, name])]),
  );
}
