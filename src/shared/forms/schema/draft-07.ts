import { IN_PLACE_APPLICATORS } from './applicators.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Draft-04 says that a limit is exclusive beside it. */
function exclusive(raw: Raw, limit: 'minimum' | 'maximum', keyword: 'exclusiveMinimum' | 'exclusiveMaximum'): Raw {
  const { [keyword]: flag, ...rest } = raw;
  if (typeof flag !== 'boolean') return raw;
  if (!flag || rest[limit] === undefined) return rest;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key === limit ? keyword : key, value]));
}

/** `minContains` left out where it says what `contains` says by itself, and both where they ask for none. */
function counted(raw: Raw): Raw {
  const { minContains } = raw;
  const idle = minContains === 1 ? ['minContains'] : minContains === 0 ? ['minContains', 'contains'] : [];
  return idle.length > 0 ? Object.fromEntries(Object.entries(raw).filter(([keyword]) => !idle.includes(keyword))) : raw;
}

/** Keywords beside which others may look at what a value holds. */
const LOOKING_BESIDE = [
  ...IN_PLACE_APPLICATORS.filter((keyword) => keyword !== 'not'),
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'dependentSchemas',
] as const;

/** What nobody has looked at, said as draft-07 does: where nothing else looks at the value, that is what stands under no name and no position here. */
function unevaluated(raw: Raw): Raw {
  const { unevaluatedProperties: fields, unevaluatedItems: entries, ...rest } = raw;
  if (fields === undefined && entries === undefined) return raw;
  const isAlone = LOOKING_BESIDE.every((keyword) => rest[keyword] === undefined);
  const isIdle = (value: unknown, known: string) => value === true || rest[known] !== undefined;
  const isOne = isAlone && rest['contains'] === undefined;
  const keyed = Array.isArray(rest['items']) ? 'additionalItems' : 'items';
  return {
    ...rest,
    ...(fields !== undefined &&
      !isIdle(fields, 'additionalProperties') && { [isAlone ? 'additionalProperties' : 'unevaluatedProperties']: fields }),
    ...(entries !== undefined && !isIdle(entries, keyed) && { [isOne ? keyed : 'unevaluatedItems']: entries }),
  };
}

/** A list of positions: draft-07 says `items` and `additionalItems`, later drafts `prefixItems` and `items`. */
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

/** The two words of later drafts for `dependencies`. A name that both speak of gets both. */
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

/** A schema's own keywords as draft-07 says them, but for positions of a list; what other drafts have and it cannot say stays as it is. Keys keep their order. */
export function asDraft07(schema: Raw): Raw {
  const limits = exclusive(exclusive(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
  return dependencies(positions(unevaluated(counted(limits))));
}
