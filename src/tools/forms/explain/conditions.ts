import { isDataReference } from '#engine/index.ts';
import { isNever, type Json } from '#engine/normalized-schema/index.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { valueInWords } from '#shared/forms/value-in-words.ts';

const quoted = (value: Json) => `«${valueInWords(value)}»`;

/** What a condition asks of one field; undefined where that takes more than a few words. */
function ofField(name: string, field: FieldSchema): string | undefined {
  const { enum: values, const: only, not, contains, ...others } = field;
  const { title: _title, type: _type, errorMessage: _words, ...rest } = others;
  if (Object.keys(rest).length > 0) return undefined;
  if (only !== undefined && !isDataReference(only)) return `${name} is ${quoted(only)}`;
  if (values) return `${name} is ${values.map(quoted).join(' or ')}`;
  if (contains) {
    const inside = ofField(name, contains);
    return inside?.replace(`${name} is`, () => `${name} has`);
  }
  if (isNever(field)) return `${name} is left out`;
  const other = not && ofField(name, not);
  return other?.replace(`${name} is`, () => `${name} is not`).replace(' or ', ' nor ');
}

/**
 * A condition (`if`, a branch) as people say it: «budget is «$500K and above» and filled in».
 *
 * @returns undefined where it asks for more than single fields' values
 */
export function conditionInWords(condition: FieldSchema): string | undefined {
  const { properties = {}, required = [], anyOf, allOf, not, ...others } = condition;
  const { type: _type, title: _title, errorMessage: _words, ...rest } = others;
  if (Object.keys(rest).length > 0) return undefined;
  const together = (all: readonly FieldSchema[] | undefined, by: string) => {
    if (!all) return [];
    const told = all.map(conditionInWords);
    return [told.every((one) => one !== undefined) ? told.join(by) : undefined];
  };
  const opposite = not && conditionInWords(not);
  const parts = [
    ...Object.entries(properties).map(([name, field]) => ofField(name, field)),
    ...required.filter((name) => !Object.hasOwn(properties, name)).map((name) => `${name} is filled in`),
    ...together(allOf, ' and '),
    ...together(anyOf, ' or '),
    ...(not ? [opposite && `not (${opposite})`] : []),
  ];
  return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join(' and ') : undefined;
}
