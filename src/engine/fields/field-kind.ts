// Decides the kind of a field by its keywords.
import { isEqual, isObject } from '../schema/json.ts';
import type { Keywords } from '../schema/subschema.ts';
import { isDataReference } from '../evaluation/instance.ts';

/** The kind of a field; `behavior-by-kind.ts` says what else a new kind needs. `group`, `rows` and `files` contain other fields; every other kind is a single control. */
export type FieldKind = 'file' | 'files' | 'constant' | 'select' | 'checkbox' | 'checkboxes' | 'group' | 'rows' | 'text' | 'number';

export const CONTAINER_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>(['group', 'rows', 'files']);

type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** The keywords of all schemas that apply to a field, merged. */
export interface MergedKeywords extends Keywords {
  /** The keywords of each branch, if all branches of a `oneOf` or `anyOf` are single values. */
  readonly singleValueBranches?: readonly Keywords[];
  readonly hasItems?: boolean;
  readonly hasPrefixItems?: boolean;
  readonly hasContains?: boolean;
  readonly hasProperties?: boolean;
}

/** Keywords that only apply to one type, so that a schema with one of them needs no `type`. */
const KEYWORDS_BY_TYPE: readonly (readonly [TypeName, readonly string[]])[] = [
  ['object', ['hasProperties', 'required', 'minProperties', 'maxProperties']],
  ['array', ['hasItems', 'hasPrefixItems', 'minItems', 'maxItems', 'uniqueItems', 'hasContains']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format', 'spelling']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

export function typeOf(value: unknown): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
}

/** The types that a field's value may have; none if the schema does not determine them. */
export function typesOf(keywords: MergedKeywords): readonly string[] {
  const { type, enum: values, const: only } = keywords;
  if (type !== undefined) return typeof type === 'string' ? [type] : type;
  if (values) return [...new Set(values.map(typeOf))];
  if (only !== undefined && !isDataReference(only)) return [typeOf(only)];
  return KEYWORDS_BY_TYPE.filter(([, names]) => names.some((name) => keywords[name] !== undefined && keywords[name] !== false)).map(
    ([name]) => name,
  );
}

/** The type that decides the control. Of several types, string comes first, since any value can be typed as text, and null comes last. */
export function mainType(keywords: MergedKeywords): string | undefined {
  if (typeof keywords.type === 'string') return keywords.type;
  const types = typesOf(keywords);
  const nonNull = types.filter((type) => type !== 'null');
  return nonNull.find((type) => type === 'string') ?? nonNull[0] ?? types[0];
}

export interface FieldOption {
  readonly value: unknown;
  /** From `enumNames`, or the title of the branch. */
  readonly title: string | undefined;
}

/** The value of `const`, or of an `enum` with one value; else undefined. */
export const onlyValue = ({ const: only, enum: values }: Keywords): unknown =>
  only === undefined && values?.length === 1 ? values[0] : only;

/**
 * The options of a field; undefined if the schema lists no values. An untitled `null` stands for no selection and is not listed. A titled one
 * is an option like any other («Prefer not to say»).
 */
export function optionsOf({ enum: values, enumNames, singleValueBranches }: MergedKeywords): readonly FieldOption[] | undefined {
  const all =
    values?.map((value, index) => ({ value, title: enumNames?.[index] })) ??
    singleValueBranches?.map((branch) => ({ value: onlyValue(branch), title: branch.title }));
  const options = all?.filter(({ value, title }) => value !== null || title !== undefined);
  // If null is the only listed value, the field is a constant.
  return options && options.length === 0 && all?.length !== 0 ? undefined : options;
}

export const isOption = (keywords: MergedKeywords, value: unknown): boolean =>
  optionsOf(keywords)?.some((option) => isEqual(option.value, value)) === true;

/**
 * Maps the keywords of a field to its kind.
 *
 * @param items the merged keywords of the entries, if the field is a list
 */
export function kindOf(keywords: MergedKeywords, items?: MergedKeywords): FieldKind {
  const type = mainType(keywords);
  const only = keywords.const;
  if (keywords.fileTypes) return 'file';
  if (type === 'array' && !keywords.hasPrefixItems && items?.fileTypes) return 'files';
  // `const: true` is a checkbox that must be ticked.
  if ((only !== undefined && only !== true && !isDataReference(only)) || type === 'null') return 'constant';
  const options = optionsOf(keywords);
  // A checkbox has no third state for a null option.
  if (type === 'boolean') return options?.some(({ value }) => value === null) ? 'select' : 'checkbox';
  if (type === 'array') {
    const choices = items && !keywords.hasPrefixItems && mainType(items) !== 'boolean' ? optionsOf(items) : undefined;
    return choices?.every(({ value }) => !isObject(value) && !Array.isArray(value)) ? 'checkboxes' : 'rows';
  }
  if (options) return 'select';
  if (type === 'object') return 'group';
  return type === 'number' || type === 'integer' ? 'number' : 'text';
}
