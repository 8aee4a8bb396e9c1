// Fields as their schemas are written, without a compiled form around them.
import { choicesOf, kindOf, mainType, type FieldKind, type Keywords, type MergedKeywords, type Option } from '#engine/index.ts';
import type { FieldSchema } from './types.ts';

const SINGLE_VALUE: ReadonlySet<string> = new Set(['type', 'title', 'description', 'errorMessage', 'const', 'enum']);

/** Whether a branch accepts one value alone. */
const isSingleValue = (branch: FieldSchema): boolean =>
  (branch.const !== undefined || branch.enum?.length === 1) && Object.keys(branch).every((keyword) => SINGLE_VALUE.has(keyword));

/** Cache of {@link mergedOf}. */
const known = new WeakMap<FieldSchema, MergedKeywords>();

/** The keywords of a field, as the engine has them. @param field as it is in effect: what it refers to is laid under it */
export function mergedOf(field: FieldSchema): MergedKeywords {
  const before = known.get(field);
  if (before) return before;
  const { properties, patternProperties, additionalProperties, propertyNames, items, prefixItems, contains, oneOf, anyOf } = field;
  const branches = [oneOf, anyOf].find((some) => some !== undefined && some.length > 0 && some.every(isSingleValue));
  const merged: MergedKeywords = {
    ...(field as Keywords),
    hasProperties: (properties ?? patternProperties ?? additionalProperties ?? propertyNames) !== undefined,
    hasItems: items !== undefined,
    hasPrefixItems: prefixItems !== undefined,
    hasContains: contains !== undefined,
    ...(branches && { singleValueBranches: branches as readonly Keywords[] }),
  };
  known.set(field, merged);
  return merged;
}

/** The kind of a field, as it is in effect. */
export const kindOfWritten = (field: FieldSchema): FieldKind => kindOf(mergedOf(field), field.items && mergedOf(field.items));

/** Whether a field says of what kind it is: what says nothing is shown as a text. */
export const saysKind = (field: FieldSchema): boolean => kindOfWritten(field) !== 'text' || mainType(mergedOf(field)) === 'string';

/** What can be chosen in a field; none where there is nothing to choose from. */
export const optionsOfWritten = (field: FieldSchema): readonly Option[] => choicesOf(mergedOf(field));
