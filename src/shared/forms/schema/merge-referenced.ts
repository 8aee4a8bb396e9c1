import { targetOf, type Subschema, type Root } from './subschemas.ts';
import { IN_PLACE_APPLICATORS } from './applicators.ts';

/** Of what stands beside a schema in `allOf`, this shapes an object, and is looked up where its fields are. */
const OF_OBJECTS: ReadonlySet<string> = new Set([
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

/** The one branch that is more than null, where the others only say that there may be nothing. */
function besideNull(branches: readonly Subschema[] | undefined): Subschema | undefined {
  if (!branches || branches.length < 2) return undefined;
  const [only, ...others] = branches.filter((branch) => !isNull(branch));
  return others.length === 0 ? only : undefined;
}

function withoutObjects(schema: Subschema): Subschema {
  const rest = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !OF_OBJECTS.has(keyword)));
  return schema.properties && schema.type === undefined ? { ...rest, type: 'object' } : rest;
}

/** @param made what others are that were met before: one that leads back to itself says nothing more */
function whole(schema: Subschema, root: Root, made: Map<Subschema, Subschema> = new Map()): Subschema {
  const before = made.get(schema);
  if (before) return before;
  made.set(schema, {});
  const of = (one: Subschema) => whole(one, root, made);
  const { $ref, ...own } = schema;
  let laid: Subschema = $ref === undefined ? schema : { ...of(targetOf($ref, root)), ...own };
  const [first, ...others] = laid.allOf ?? [];
  if (first && others.length === 0 && !laid.properties && !laid.required) {
    const { allOf: _wrapper, ...around } = laid;
    laid = { ...of(first), ...around };
  }
  for (const one of laid.allOf ?? []) laid = { ...withoutObjects(of(one)), ...laid };
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const branch = besideNull(laid[keyword]);
    if (!branch) continue;
    const { [keyword]: _branches, ...around } = laid;
    laid = { ...of(branch), ...around };
  }
  made.set(schema, laid);
  return laid;
}

const known = new WeakMap<Subschema, Subschema>();

/**
 * A schema as it is in effect, by which kinds, widgets and controls go: what it refers to is laid under it, what holds beside it
 * (`allOf`) too, a branch that is there beside null is it, and so for its `items`. Verdicts never go by it.
 */
export function mergeReferenced<S extends Subschema>(schema: S, root: Root): S {
  const before = known.get(schema);
  if (before) return before as S;
  const laid = whole(schema, root);
  const after = laid.items ? { ...laid, items: whole(laid.items, root) } : laid;
  known.set(schema, after);
  return after as S;
}
