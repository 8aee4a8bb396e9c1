import { collectSubschemas, targetOf, type Subschema, type Root } from '#shared/forms/schema/subschemas.ts';

const known = new WeakMap<Subschema, boolean>();

/** All that says something of what is inside of what a schema speaks of. */
function* inside(schema: Subschema, root: Root): Generator<Subschema> {
  for (const { properties = {}, patternProperties = {}, additionalProperties, prefixItems = [], items, contains } of collectSubschemas(
    schema,
    root,
  )) {
    yield* [...Object.values(properties), ...Object.values(patternProperties), ...prefixItems];
    for (const one of [additionalProperties, items, contains]) if (one) yield one;
  }
}

/** Whether a schema speaks again of something inside of what it speaks of, at whatever depth: a person's children are persons. */
export function holdsItself(schema: Subschema, root: Root): boolean {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const seen = new Set(inside(schema, root));
  // The set grows as it is walked.
  for (const one of seen) for (const part of inside(one, root)) seen.add(part);
  const is = (one: Subschema) => one === schema || (one.$ref !== undefined && targetOf(one.$ref, root) === schema);
  const answer = [...seen].some((one) => collectSubschemas(one, root).some(is));
  known.set(schema, answer);
  return answer;
}
