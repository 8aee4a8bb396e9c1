// Decides, when a form is compiled, how the form shows the branches of a `oneOf` or `anyOf`.
import type { Subschema } from '../schema/subschema.ts';
import type { Alternatives } from '../evaluation/alternatives.ts';
import { isApplicator } from '../evaluation/applicators.ts';
import { ASSERTIONS } from '../evaluation/assertions.ts';
import { hiddenNames } from '../evaluation/forbidden-names.ts';

/**
 * How a form shows the branches of a `oneOf` or `anyOf`.
 *
 * - `options`: each branch is a single value; one control offers all of them
 * - `nullable`: one branch is a schema and the other null; the field of that schema is shown
 * - `rule`: the branches only validate, and add no field
 * - `discriminated`: the value of one field decides which branch applies
 * - `matched`: the values of fields outside the branches decide
 * - `choice`: no value decides, so the visitor selects a branch
 */
export type BranchKind = 'options' | 'nullable' | 'rule' | 'discriminated' | 'matched' | 'choice';

const SINGLE_VALUE_KEYWORDS: ReadonlySet<string> = new Set([
  'type',
  'title',
  'description',
  'errorMessage',
  'default',
  'examples',
  'const',
  'enum',
]);
/** Keywords that an incomplete value fails in any branch, so that they do not tell branches apart. */
const UNFINISHED_KEYWORDS: ReadonlySet<string> = new Set(['required', 'minItems', 'minProperties', 'minLength', 'contains']);

const isSingleValue = ({ keywords, keywordOrder }: Subschema): boolean =>
  (keywords.const !== undefined || keywords.enum?.length === 1) && keywordOrder.every((keyword) => SINGLE_VALUE_KEYWORDS.has(keyword));

const isTitledConstant = (branch: Subschema): boolean =>
  branch.keywords.title !== undefined && (isSingleValue(branch) || branch.keywords.type === 'null');

const containsFields = (subschema: Subschema): boolean =>
  subschema.collectSubschemas.some((schema) => schema.has('properties') || schema.has('items'));

const isContainer = (subschema: Subschema): boolean =>
  containsFields(subschema) ||
  subschema.collectSubschemas.some(
    (schema) => schema.has('prefixItems') || [schema.keywords.type].flat().some((type) => type === 'object' || type === 'array'),
  );

/** Whether a branch adds visible fields to the declared ones. */
function showsFields(branch: Subschema, declared: ReadonlySet<string>): boolean {
  return branch.collectSubschemas.some((subschema) => {
    const additional = subschema.get('additionalProperties');
    const allowsNamedEntries = subschema.has('patternProperties') || (additional !== undefined && !additional.rejectsAll);
    if (allowsNamedEntries || subschema.has('items') || subschema.has('prefixItems') || subschema.has('fileTypes')) return true;
    return [...subschema.named('properties')].some(
      ([name, property]) => !property.rejectsAll && (!declared.has(name) || containsFields(property)),
    );
  });
}

/** The constraints of a branch on declared fields: a comparable text by `<keyword> <name>`. */
function constraintsOn(branch: Subschema, declared: ReadonlySet<string>): ReadonlyMap<string, string> {
  const textsByKey = new Map<string, string[]>();
  for (const subschema of branch.allOfChain) {
    for (const [name, property] of subschema.named('properties')) {
      if (!declared.has(name)) continue;
      for (const part of property.collectSubschemas) {
        for (const keyword of part.keywordOrder) {
          // The target of a `$ref` is among the collected subschemas.
          const isConstraint = Object.hasOwn(ASSERTIONS, keyword) || (isApplicator(keyword) && keyword !== '$ref');
          if (!isConstraint || UNFINISHED_KEYWORDS.has(keyword)) continue;
          const key = `${keyword} ${name}`;
          textsByKey.set(key, [...(textsByKey.get(key) ?? []), part.keywordText(keyword)]);
        }
      }
    }
  }
  return new Map([...textsByKey].map(([key, texts]) => [key, texts.join()]));
}

/** Whether all branches constrain declared fields, and at least two of them differently. */
function differInConstraints(branches: readonly Subschema[], declared: ReadonlySet<string>): boolean {
  const constraints = branches.map((branch) => constraintsOn(branch, declared));
  if (constraints.some(({ size }) => size === 0)) return false;
  const keys = new Set(constraints.flatMap((constraint) => [...constraint.keys()]));
  return [...keys].some((key) => {
    // A branch that does not repeat the type accepts the declared one.
    const texts = constraints.map((constraint) => constraint.get(key)).filter((text) => text !== undefined || !key.startsWith('type '));
    return new Set(texts).size > 1;
  });
}

/** @param declared names of the fields that are visible in every branch */
export function classifyBranches(alternatives: Alternatives, declared: ReadonlySet<string>): BranchKind {
  const { branches, nonNullBranches, discriminator } = alternatives;
  if (nonNullBranches.length > 0 && nonNullBranches.every(isSingleValue)) return 'options';
  if (nonNullBranches.length === 1 && nonNullBranches.length < branches.length) return 'nullable';
  const hidesField = (branch: Subschema) =>
    branch.allOfChain.some((subschema) => hiddenNames(subschema).some((name) => declared.has(name)));
  // A branch that hides a field changes what is visible, whatever the tests below would say.
  if (discriminator !== undefined && nonNullBranches.some(hidesField)) return 'discriminated';
  // A titled constant beside another type is for the visitor to choose: a number, or «Unlimited».
  if (discriminator === undefined && nonNullBranches.some(isTitledConstant) && !declared.size) return 'choice';
  const showsNothing = !nonNullBranches.some((branch) => showsFields(branch, declared));
  if (showsNothing && (declared.size > 0 || !nonNullBranches.some(isContainer))) {
    // The discriminator still decides which fields are required.
    return discriminator !== undefined && declared.has(discriminator) ? 'discriminated' : 'rule';
  }
  if (discriminator !== undefined) return 'discriminated';
  return differInConstraints(nonNullBranches, declared) ? 'matched' : 'choice';
}
