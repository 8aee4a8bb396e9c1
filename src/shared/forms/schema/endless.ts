import { targetOf, type PartSchema, type Root } from './places.ts';
import { ASIDE, mapKeyword } from './subschemas.ts';

/** A reference that cannot be followed, and why. */
export interface Endless {
  /** The schema that has it. */
  readonly schema: PartSchema;
  /** One sentence without its full stop. */
  readonly why: string;
}

/** So many schemas may have a say in one value. The largest that people wrote have some hundred. */
const MOST_SAYING = 10_000;

/**
 * References by which one value would have to be judged without end, or as good as: those that lead back to the schema they stand in with no field and no
 * row between, and those that double again and again what is asked of a value.
 */
export function endlessReferences(root: Root): readonly Endless[] {
  const found: Endless[] = [];
  /** How many schemas have a say where one has. */
  const counts = new Map<PartSchema, number>();
  const open = new Set<PartSchema>();

  function referred(schema: PartSchema, ref: string, others: number): number {
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

  function countOf(schema: PartSchema): number {
    const before = counts.get(schema);
    if (before !== undefined) return before;
    open.add(schema);
    let count = 1;
    const add = (one: unknown) => {
      count += countOf(one as PartSchema);
      return one;
    };
    for (const keyword of ASIDE) if (schema[keyword] !== undefined) mapKeyword(keyword, schema[keyword], [], add);
    if (schema.$ref !== undefined) count += referred(schema, schema.$ref, count);
    open.delete(schema);
    counts.set(schema, count);
    return count;
  }

  const visit = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    countOf(one);
    for (const [keyword, value] of Object.entries(one)) mapKeyword(keyword, value, [], visit);
    return one;
  };
  visit(root);
  return found;
}
