import { targetOf, type Subschema, type Root } from './subschemas.ts';
import { IN_PLACE_APPLICATORS } from './applicator-kind.ts';

/** Keywords that are not merged from `allOf`: code that looks up properties reads them there. */
const OBJECT_KEYWORDS: ReadonlySet<string> = new Set([
  '$ref',
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'required',
  ...IN_PLACE_APPLICATORS,
]);

const isNull = ({ type, const: only, enum: values }: Subschema) =>
  type === 'null' || only === null || (values?.length === 1 && values[0] === null);

/** The only branch beside `null`; undefined if there are several. */
function nonNullBranch(branches: readonly Subschema[] | undefined): Subschema | undefined {
  if (!branches || branches.length < 2) return undefined;
  const [only, ...others] = branches.filter((branch) => !isNull(branch));
  return others.length === 0 ? only : undefined;
}

function withoutObjectKeywords(schema: Subschema): Subschema {
  const rest = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !OBJECT_KEYWORDS.has(keyword)));
  return schema.properties && schema.type === undefined ? { ...rest, type: 'object' } : rest;
}

/** @param results the merged schemas so far. A schema that refers to itself is empty in it while it is being merged */
function merged(schema: Subschema, root: Root, results: Map<Subschema, Subschema> = new Map()): Subschema {
  const cached = results.get(schema);
  if (cached) return cached;
  results.set(schema, {});
  const mergePart = (part: Subschema) => merged(part, root, results);
  const { $ref, ...ownKeywords } = schema;
  let result: Subschema = $ref === undefined ? schema : { ...mergePart(targetOf($ref, root)), ...ownKeywords };
  const [first, ...others] = result.allOf ?? [];
  if (first && others.length === 0 && !result.properties && !result.required) {
    const { allOf: _wrapper, ...beside } = result;
    result = { ...mergePart(first), ...beside };
  }
  for (const member of result.allOf ?? []) result = { ...withoutObjectKeywords(mergePart(member)), ...result };
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branch = nonNullBranch(result[keyword]);
    if (!branch) continue;
    const { [keyword]: _branches, ...beside } = result;
    result = { ...mergePart(branch), ...beside };
  }
  results.set(schema, result);
  return result;
}

const cache = new WeakMap<Subschema, Subschema>();

/**
 * Merges a schema with the target of its `$ref`, its `allOf`, and its only branch beside null; its `items` likewise. The result decides the
 * kind and the widget of a field. Never validate with it.
 */
export function mergeReferenced<S extends Subschema>(schema: S, root: Root): S {
  const cached = cache.get(schema);
  if (cached) return cached as S;
  const mergedSchema = merged(schema, root);
  const after = mergedSchema.items ? { ...mergedSchema, items: merged(mergedSchema.items, root) } : mergedSchema;
  cache.set(schema, after);
  return after as S;
}
