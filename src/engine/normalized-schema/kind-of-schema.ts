// The kind and the options of a field by its normalized schema, without a compiled form.
import { kindOf, mainType, type FieldKind, type MergedKeywords } from '../fields/field-kind.ts';
import { choicesOf, type Option } from '../fields/options.ts';
import type { Keywords } from '../schema/subschema.ts';
import type { NormalizedSchema } from './types.ts';

const SINGLE_VALUE_KEYWORDS: ReadonlySet<string> = new Set(['type', 'title', 'description', 'errorMessage', 'const', 'enum']);

/** Whether a branch only accepts one value. */
const isSingleValue = (branch: NormalizedSchema): boolean =>
  (branch.const !== undefined || branch.enum?.length === 1) && Object.keys(branch).every((keyword) => SINGLE_VALUE_KEYWORDS.has(keyword));

/** Cache of {@link mergedKeywords}. */
const cache = new WeakMap<NormalizedSchema, MergedKeywords>();

/** The keywords of a field in the form that `kindOf` reads. @param field after {@link mergeReferenced} */
export function mergedKeywords(field: NormalizedSchema): MergedKeywords {
  const cached = cache.get(field);
  if (cached) return cached;
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
  cache.set(field, merged);
  return merged;
}

/** The kind of a field. @param field after {@link mergeReferenced} */
export const kindOfSchema = (field: NormalizedSchema): FieldKind =>
  kindOf(mergedKeywords(field), field.items && mergedKeywords(field.items));

/** Whether a schema determines the kind of its field. If it does not, the field is a text. */
export const saysKind = (field: NormalizedSchema): boolean =>
  kindOfSchema(field) !== 'text' || mainType(mergedKeywords(field)) === 'string';

/** The options of a field; none if it has none. */
export const optionsOfSchema = (field: NormalizedSchema): readonly Option[] => choicesOf(mergedKeywords(field));
