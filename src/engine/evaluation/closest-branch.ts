// Which branch of a `oneOf` or `anyOf` a value is meant for, and what to report of it.
import { isObject } from '../schema/json.ts';
import type { Subschema } from '../schema/subschema.ts';
import type { Alternatives } from './alternatives.ts';
import { onlyRequires } from './forbidden-names.ts';
import type { Instance } from './instance.ts';
import type { Violation } from './violation.ts';

/** Violations of these say only that the visitor has not come to a field yet. */
const UNFINISHED_KEYWORDS: ReadonlySet<string> = new Set(['required', 'minItems', 'minProperties', 'minLength', 'contains']);
/** Violations of these say that another answer was given. */
const ANSWER_KEYWORDS: ReadonlySet<string> = new Set(['const', 'enum', 'not']);

const TYPE_DISTANCE = 10_000;
const ANSWER_DISTANCE = 100;
const FOREIGN_PROPERTY_DISTANCE = 10;

/**
 * How far a value is from a branch: another type is farthest, then another answer to a field that tells branches apart, then a property
 * that the branch has no field for, then anything else that is wrong.
 *
 * @param violations what the branch finds wrong with the value
 * @param depth the depth of the value
 * @param foreignProperties how many properties only other branches declare
 * @param isShared whether a violation is one of a field that is there whichever branch is meant
 */
export function branchDistance(
  violations: readonly Violation[],
  depth: number,
  foreignProperties: number,
  isShared?: (violation: Violation) => boolean,
): number {
  return violations.reduce((sum, violation) => {
    const { instance, keyword } = violation;
    if (instance.depth === depth && keyword === 'type') return sum + TYPE_DISTANCE;
    if (isShared && UNFINISHED_KEYWORDS.has(keyword)) return sum;
    const isOtherAnswer = instance.depth <= depth + 1 && ANSWER_KEYWORDS.has(keyword);
    if (isShared?.(violation) === true || isOtherAnswer) return sum + ANSWER_DISTANCE;
    // Of two branches with as many violations, the one is closer that lacks fewer properties.
    return sum + (keyword === 'required' ? 1.001 : 1);
  }, foreignProperties * FOREIGN_PROPERTY_DISTANCE);
}

interface FailedAlternatives {
  readonly subschema: Subschema;
  readonly keyword: 'anyOf' | 'oneOf';
  readonly alternatives: Alternatives;
  readonly instance: Instance;
  /** What each branch finds wrong, in the order of the branches. */
  readonly found: readonly (readonly Violation[])[];
}

/** What to report of a value that matches no branch, or more than one of a `oneOf`: the violations of the branch that is meant, or the closest. */
export function closestBranch({ subschema, keyword, alternatives, instance, found }: FailedAlternatives): readonly Violation[] {
  const { branches, nonNullBranches, discriminator } = alternatives;
  const { value } = instance;
  const violationsOf = (branch: Subschema) => found[branches.indexOf(branch)] ?? [];
  const none: Violation = {
    instance,
    keyword,
    subschema,
    matches: 'none',
    ...(discriminator !== undefined && isObject(value) && { property: discriminator }),
  };

  const matching = branches.filter((branch) => violationsOf(branch).length === 0);
  if (matching.length > 0) {
    const property = isObject(value) ? (discriminator ?? alternatives.undecidedProperty(matching, value)) : undefined;
    return [{ instance, keyword, subschema, matches: 'several', ...(property !== undefined && { property }) }];
  }
  if (discriminator !== undefined && isObject(value)) {
    if (Object.hasOwn(value, discriminator)) {
      const branch = alternatives.branchFor(value[discriminator]);
      return branch ? violationsOf(branch) : [none];
    }
    if (subschema.keywords.required?.includes(discriminator) === true) return [none];
  }
  const [only, ...others] = nonNullBranches;
  if (only && others.length === 0) return violationsOf(only);

  const foreign = isObject(value) ? alternatives.foreignPropertyCounts(value) : [];
  const [closest, second] = found
    .map((violations, index) => ({ violations, distance: branchDistance(violations, instance.depth, foreign[index] ?? 0) }))
    .sort((one, other) => one.distance - other.distance);
  const isContainer = typeof value === 'object' && value !== null;
  if (!closest || closest.distance >= TYPE_DISTANCE || (!isContainer && closest.distance === second?.distance)) return [none];
  // As long as the discriminator is empty, nothing else of a branch is missing.
  const missing = closest.violations.filter(
    (one) => discriminator !== undefined && one.instance.depth === instance.depth && one.property === discriminator,
  );
  if (missing.length > 0) return missing;
  // Where each branch only asks for one property, one is as good as the other.
  const wanted = branches.map(onlyRequires);
  const together = wanted.every(({ length }) => length === 1) ? wanted.flat() : undefined;
  return together ? closest.violations.map((one) => ({ ...one, together })) : closest.violations;
}
