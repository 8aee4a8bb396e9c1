import { IN_PLACE_APPLICATORS } from './applicators.ts';

type Raw = Readonly<Record<string, unknown>>;

/** In draft-04, a flag beside a limit makes it exclusive. */
function exclusive(raw: Raw, limit: 'minimum' | 'maximum', keyword: 'exclusiveMinimum' | 'exclusiveMaximum'): Raw {
  const { [keyword]: flag, ...rest } = raw;
  if (typeof flag !== 'boolean') return raw;
  if (!flag || rest[limit] === undefined) return rest;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key === limit ? keyword : key, value]));
}

/** Removes `minContains` where it repeats what `contains` means, and both where no entry is required. */
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

/** `unevaluatedProperties` and `unevaluatedItems` in draft-07: without other schemas that evaluate the value, they are the additional ones. */
function unevaluated(raw: Raw): Raw {
  const { unevaluatedProperties: fields, unevaluatedItems: entries, ...rest } = raw;
  if (fields === undefined && entries === undefined) return raw;
  const isAlone = EVALUATING_KEYWORDS.every((keyword) => rest[keyword] === undefined);
  const isRedundant = (value: unknown, known: string) => value === true || rest[known] !== undefined;
  const isOne = isAlone && rest['contains'] === undefined;
  const keyed = Array.isArray(rest['items']) ? 'additionalItems' : 'items';
  return {
    ...rest,
    ...(fields !== undefined &&
      !isRedundant(fields, 'additionalProperties') && { [isAlone ? 'additionalProperties' : 'unevaluatedProperties']: fields }),
    ...(entries !== undefined && !isRedundant(entries, keyed) && { [isOne ? keyed : 'unevaluatedItems']: entries }),
  };
}

/** Positions of a list: `items` and `additionalItems` in draft-07, `prefixItems` and `items` in later drafts. */
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

/** `dependentRequired` and `dependentSchemas` of later drafts as `dependencies`. A name that is in both gets both. */
function dependencies(raw: Raw): Raw {
  const { dependentRequired, dependentSchemas, ...rest } = raw;
  if (dependentRequired === undefined && dependentSchemas === undefined) return raw;
  const all = new Map<string, unknown>();
  for (const group of [rest['dependencies'], dependentRequired, dependentSchemas]) {
    for (const [name, one] of Object.entries((group ?? {}) as Raw)) {
      const schema = (value: unknown) => (Array.isArray(value) ? { required: value as readonly string[] } : value);
      all.set(name, all.has(name) ? { allOf: [schema(all.get(name)), schema(one)] } : one);
    }
  }
  return { ...rest, dependencies: Object.fromEntries(all) };
}

/** The keywords of a schema of any draft in draft-07, except for positions of a list (`prefixItems`). Keywords without an equivalent stay. Keys keep their order. */
export function asDraft07(schema: Raw): Raw {
  const limits = exclusive(exclusive(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
  return dependencies(positions(unevaluated(withoutMinContains(limits))));
}
