// Finds the branch of a `oneOf` or `anyOf` that an invalid value is closest to, and the violations to report.
import { isObject } from '../schema/json.ts';
import type { Subschema } from '../schema/subschema.ts';
import type { Alternatives } from './alternatives.ts';
import { onlyRequires } from './forbidden-names.ts';
import type { Instance } from './instance.ts';
import type { Violation } from './violation.ts';

/** Violations of these keywords only mean that a value is incomplete. */
const UNFINISHED_KEYWORDS: ReadonlySet<string> = new Set(['required', 'minItems', 'minProperties', 'minLength', 'contains']);
/** Violations of these keywords mean that another option was selected. */
const ANSWER_KEYWORDS: ReadonlySet<string> = new Set(['const', 'enum', 'not']);

const TYPE_DISTANCE = 10_000;
const ANSWER_DISTANCE = 100;
const FOREIGN_PROPERTY_DISTANCE = 10;

/**
 * How far a value is from a branch. A wrong type weighs most, then another option in a field of the value, then a property that the branch
 * does not declare, then any other violation.
 *
 * @param violations the violations of the branch by the value
 * @param depth the depth of the value
 * @param foreignProperties how many properties only other branches declare
 * @param isShared whether a violation is at a field that all branches share
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
    // Between branches with equally many violations, the branch with fewer missing properties is closer.
    return sum + (keyword === 'required' ? 1.001 : 1);
  }, foreignProperties * FOREIGN_PROPERTY_DISTANCE);
}

interface FailedAlternatives {
  readonly subschema: Subschema;
  readonly keyword: 'anyOf' | 'oneOf';
  readonly alternatives: Alternatives;
  readonly instance: Instance;
  /** The violations of each branch, in the order of the branches. */
  readonly violationsByBranch: readonly (readonly Violation[])[];
}

/**
 * The violations to report for a value that matches no branch, or several branches of a `oneOf`: those of the branch that the discriminator
 * selects, else of the closest branch.
 */
export function closestBranch({
  subschema,
  keyword,
  alternatives,
  instance,
  violationsByBranch: found,
}: FailedAlternatives): readonly Violation[] {
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
    .sort((a, b) => a.distance - b.distance);
  const isContainer = typeof value === 'object' && value !== null;
  if (!closest || closest.distance >= TYPE_DISTANCE || (!isContainer && closest.distance === second?.distance)) return [none];
  // While the discriminator is missing, only that is reported.
  const missing = closest.violations.filter(
    (violation) => discriminator !== undefined && violation.instance.depth === instance.depth && violation.property === discriminator,
  );
  if (missing.length > 0) return missing;
  // If each branch only requires one property, any of these properties makes the value valid.
  const requiredNames = branches.map(onlyRequires);
  const properties = requiredNames.every(({ length }) => length === 1) ? requiredNames.flat() : undefined;
  return properties ? closest.violations.map((violation) => ({ ...violation, properties })) : closest.violations;
}
