import { IN_PLACE_APPLICATORS } from './applicator-kind.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Converts `exclusiveMinimum: true` of draft-04, a flag beside the limit, to a limit. */
function exclusive(raw: Raw, limit: 'minimum' | 'maximum', keyword: 'exclusiveMinimum' | 'exclusiveMaximum'): Raw {
  const { [keyword]: flag, ...rest } = raw;
  if (typeof flag !== 'boolean') return raw;
  if (!flag || rest[limit] === undefined) return rest;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key === limit ? keyword : key, value]));
}

/** Removes `minContains: 1`, which is the default, and both keywords if `minContains: 0` makes `contains` ineffective. */
function withoutMinContains(raw: Raw): Raw {
  const { minContains } = raw;
  const redundant = minContains === 1 ? ['minContains'] : minContains === 0 ? ['minContains', 'contains'] : [];
  return redundant.length > 0 ? Object.fromEntries(Object.entries(raw).filter(([keyword]) => !redundant.includes(keyword))) : raw;
}

/** Keywords that may evaluate properties or entries from another schema. */
const EVALUATING_KEYWORDS = [
  ...IN_PLACE_APPLICATORS.filter((keyword) => keyword !== 'not'),
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'dependentSchemas',
] as const;

/** Converts `unevaluatedProperties` and `unevaluatedItems` to `additionalProperties` and `items`, if no applicator beside them evaluates the value. */
function unevaluated(raw: Raw): Raw {
  const { unevaluatedProperties: fields, unevaluatedItems: entries, ...rest } = raw;
  if (fields === undefined && entries === undefined) return raw;
  const isAlone = EVALUATING_KEYWORDS.every((keyword) => rest[keyword] === undefined);
  const isRedundant = (value: unknown, keyword: string) => value === true || rest[keyword] !== undefined;
  const isOne = isAlone && rest['contains'] === undefined;
  const keyed = Array.isArray(rest['items']) ? 'additionalItems' : 'items';
  return {
    ...rest,
    ...(fields !== undefined &&
      !isRedundant(fields, 'additionalProperties') && { [isAlone ? 'additionalProperties' : 'unevaluatedProperties']: fields }),
    ...(entries !== undefined && !isRedundant(entries, keyed) && { [isOne ? keyed : 'unevaluatedItems']: entries }),
  };
}

/** Converts a list in `items`, with `additionalItems`, to `prefixItems` and `items` of later drafts. */
function positions(raw: Raw): Raw {
  const { items, additionalItems } = raw;
  if (!Array.isArray(items)) return raw;
  return Object.fromEntries(
    Object.entries(raw).flatMap(([key, value]) => {
      if (key === 'additionalItems') return [];
      if (key !== 'items') return [[key, value]];
      return [['prefixItems', value], ...(additionalItems === undefined ? [] : [['items', additionalItems]])];
    }),
  );
}

/** Converts `dependentRequired` and `dependentSchemas` of later drafts to `dependencies`. */
function dependencies(raw: Raw): Raw {
  const { dependentRequired, dependentSchemas, ...rest } = raw;
  if (dependentRequired === undefined && dependentSchemas === undefined) return raw;
  const all = new Map<string, unknown>();
  for (const group of [rest['dependencies'], dependentRequired, dependentSchemas]) {
    for (const [name, dependency] of Object.entries((group ?? {}) as Raw)) {
      const schema = (value: unknown) => (Array.isArray(value) ? { required: value as readonly string[] } : value);
      all.set(name, all.has(name) ? { allOf: [schema(all.get(name)), schema(dependency)] } : dependency);
    }
  }
  return { ...rest, dependencies: Object.fromEntries(all) };
}

/** Converts the keywords of a schema of any draft to draft-07 with `prefixItems`. Keywords without an equivalent stay. Keys keep their order. */
export function asDraft07(schema: Raw): Raw {
  const limits = exclusive(exclusive(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
  return dependencies(positions(unevaluated(withoutMinContains(limits))));
}
