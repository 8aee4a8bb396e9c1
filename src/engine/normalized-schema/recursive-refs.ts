import { targetOf, type Subschema, type Root } from './subschemas.ts';
import { IN_PLACE_APPLICATORS, mapSubschemas } from './applicator-kind.ts';

/** A reference that the validator cannot follow, and the reason. */
export interface RecursiveRef {
  /** The schema that has it. */
  readonly schema: Subschema;
  /** One sentence without its full stop. */
  readonly why: string;
}

/** The most schemas that may apply to one value. In the largest known forms, some hundreds do. */
const MAX_APPLICABLE = 10_000;

/**
 * Finds references that make the validation of one value endless, or nearly so: those that lead back to their own schema without a field or row
 * between, and those that repeatedly double the number of applicable schemas.
 */
export function recursiveRefs(root: Root): readonly RecursiveRef[] {
  const refs: RecursiveRef[] = [];
  /** How many schemas apply together with a schema. */
  const counts = new Map<Subschema, number>();
  const open = new Set<Subschema>();

  function countReferred(schema: Subschema, ref: string, countSoFar: number): number {
    const target = targetOf(ref, root);
    const count = open.has(target) ? Infinity : countOf(target);
    if (countSoFar + count <= MAX_APPLICABLE) return count;
    const why =
      count === Infinity
        ? `"${ref}" leads back to itself without a field between, so validation would never end`
        : `with "${ref}" more than ${MAX_APPLICABLE.toLocaleString('en-IN')} schemas would apply to one value. Refer to it once`;
    refs.push({ schema, why });
    return 0;
  }

  function countOf(schema: Subschema): number {
    const cached = counts.get(schema);
    if (cached !== undefined) return cached;
    open.add(schema);
    let count = 1;
    const add = (part: unknown) => {
      count += countOf(part as Subschema);
      return part;
    };
    for (const keyword of IN_PLACE_APPLICATORS) if (schema[keyword] !== undefined) mapSubschemas(keyword, schema[keyword], [], add);
    if (schema.$ref !== undefined) count += countReferred(schema, schema.$ref, count);
    open.delete(schema);
    counts.set(schema, count);
    return count;
  }

  const visit = (schema: unknown): unknown => {
    if (typeof schema !== 'object' || schema === null) return schema;
    countOf(schema);
    for (const [keyword, value] of Object.entries(schema)) mapSubschemas(keyword, value, [], visit);
    return schema;
  };
  visit(root);
  return refs;
}
