// Conditions (`if`, branches) in words.
import { isDataReference } from '../../evaluation/instance.ts';
import { describeValue } from '../../fields/describe-value.ts';
import type { FieldContext } from '../../fields/field-behavior.ts';
import { isNever, type Json, type NormalizedSchema } from '../../normalized-schema/index.ts';

const quoted = (value: Json, context: FieldContext) => `«${describeValue(value, context)}»`;

/** A condition on one field in words; undefined if it needs more than a few words. */
function fieldCondition(name: string, field: NormalizedSchema, context: FieldContext): string | undefined {
  const { enum: values, const: only, not, contains, ...others } = field;
  const { title: _title, type: _type, errorMessage: _words, ...rest } = others;
  if (Object.keys(rest).length > 0) return undefined;
  if (only !== undefined && !isDataReference(only)) return `${name} is ${quoted(only, context)}`;
  if (values) return `${name} is ${values.map((value) => quoted(value, context)).join(' or ')}`;
  if (contains) {
    const containedRule = fieldCondition(name, contains, context);
    return containedRule?.replace(`${name} is`, () => `${name} has`);
  }
  if (isNever(field)) return `${name} is left out`;
  const opposite = not && fieldCondition(name, not, context);
  return opposite?.replace(`${name} is`, () => `${name} is not`).replace(' or ', ' nor ');
}

/**
 * A condition in words: «budget is «$500K and above» and filled in». Undefined if it requires more than values of single fields.
 */
export function conditionInWords(condition: NormalizedSchema, context: FieldContext): string | undefined {
  const { properties = {}, required = [], anyOf, allOf, not, ...others } = condition;
  const { type: _type, title: _title, errorMessage: _words, ...rest } = others;
  if (Object.keys(rest).length > 0) return undefined;
  const joinAll = (all: readonly NormalizedSchema[] | undefined, by: string) => {
    if (!all) return [];
    const conditions = all.map((schema) => conditionInWords(schema, context));
    return [conditions.every((words) => words !== undefined) ? conditions.join(by) : undefined];
  };
  const opposite = not && conditionInWords(not, context);
  const parts = [
    ...Object.entries(properties).map(([name, field]) => fieldCondition(name, field, context)),
    ...required.filter((name) => !Object.hasOwn(properties, name)).map((name) => `${name} is filled in`),
    ...joinAll(allOf, ' and '),
    ...joinAll(anyOf, ' or '),
    ...(not ? [opposite && `not (${opposite})`] : []),
  ];
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join(' and ') : undefined;
}
