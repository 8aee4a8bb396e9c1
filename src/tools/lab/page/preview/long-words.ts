import { EN } from '#engine/index.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** Keys under which a definition holds what people read. */
const TEXTS: ReadonlySet<string> = new Set([
  'title',
  'description',
  'text',
  'confirm',
  'notice',
  'purpose',
  'submitText',
  'privacy',
  'next',
  'label',
  'ui:title',
  'ui:description',
  'ui:help',
  'ui:placeholder',
]);

/** Keys under which all that is text is read by people. */
const ALL_TEXTS: ReadonlySet<string> = new Set(['errorMessage', 'enumNames', 'messages']);

/** Keys under which nothing is: values, and names. */
const DATA: ReadonlySet<string> = new Set([
  'const',
  'default',
  'enum',
  'examples',
  'required',
  'aliases',
  'was',
  'choices',
  'call',
  'reveals',
]);

const VOWELS: Readonly<Record<string, string>> = {
  a: 'áá',
  e: 'éé',
  i: 'íí',
  o: 'óó',
  u: 'úú',
  A: 'ÁÁ',
  E: 'ÉÉ',
  I: 'ÍÍ',
  O: 'ÓÓ',
  U: 'ÚÚ',
};

/** A text about as much longer as German or Tamil makes it; what stands in braces is filled in later, and stays. */
export const lengthened = (text: string): string => text.replaceAll(/\{[^{}]*\}|[aeiou]/gi, (part) => VOWELS[part] ?? part);

function spoken(value: unknown, isText: boolean): unknown {
  if (typeof value === 'string') return isText ? lengthened(value) : value;
  if (Array.isArray(value)) return value.map((one) => spoken(one, isText));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]) => {
    if (!isText && DATA.has(key)) return [key, one];
    return [key, spoken(one, isText || ALL_TEXTS.has(key) || (TEXTS.has(key) && typeof one === 'string'))];
  });
  return Object.fromEntries(entries);
}

/**
 * A form in words so long as a translation may make them: the site speaks English alone, and whether its labels, buttons and
 * messages have room for more is seen before there is another language.
 */
export function withLongWords(definition: FormDefinition): FormDefinition {
  const { schema } = definition;
  const withMessages = { ...definition, schema: { ...schema, messages: { ...EN, ...schema.messages } } };
  return spoken(withMessages, false) as FormDefinition;
}
