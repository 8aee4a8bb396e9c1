import { targetOf, type Subschema, type Root } from './subschemas.ts';
import { IN_PLACE_APPLICATORS, mapSubschemas } from './applicators.ts';

/** A reference that cannot be followed, and why. */
export interface RecursiveRef {
  /** The schema that has it. */
  readonly schema: Subschema;
  /** One sentence without its full stop. */
  readonly why: string;
}

/** So many schemas may have a say in one value. The largest that people wrote have some hundred. */
const MOST_SAYING = 10_000;

/**
 * References by which one value would have to be judged without end, or as good as: those that lead back to the schema they stand in with no field and no
 * row between, and those that double again and again what is asked of a value.
 */
export function recursiveRefs(root: Root): readonly RecursiveRef[] {
  const found: RecursiveRef[] = [];
  /** How many schemas have a say where one has. */
  const counts = new Map<Subschema, number>();
  const open = new Set<Subschema>();

  function referred(schema: Subschema, ref: string, others: number): number {
    const target = targetOf(ref, root);
    const count = open.has(target) ? Infinity : countOf(target);
    if (others + count <= MOST_SAYING) return count;
    const why =
      count === Infinity
        ? `"${ref}" leads back to itself without a field between, so validation would never end`
        : `with "${ref}" more than ${MOST_SAYING.toLocaleString('en-IN')} schemas would apply to one value. Refer to it once`;
    found.push({ schema, why });
    return 0;
  }

  function countOf(schema: Subschema): number {
    const before = counts.get(schema);
    if (before !== undefined) return before;
    open.add(schema);
    let count = 1;
    const add = (one: unknown) => {
      count += countOf(one as Subschema);
      return one;
    };
    for (const keyword of IN_PLACE_APPLICATORS) if (schema[keyword] !== undefined) mapSubschemas(keyword, schema[keyword], [], add);
    if (schema.$ref !== undefined) count += referred(schema, schema.$ref, count);
    open.delete(schema);
    counts.set(schema, count);
    return count;
  }

  const visit = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    countOf(one);
    for (const [keyword, value] of Object.entries(one)) mapSubschemas(keyword, value, [], visit);
    return one;
  };
  visit(root);
  return found;
}
