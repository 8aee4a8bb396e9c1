import { EN } from '#engine/index.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

/** Keys of texts for people. */
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

/** Keys of objects and lists in which every text is for people. */
const ALL_TEXTS: ReadonlySet<string> = new Set(['errorMessage', 'enumNames', 'messages']);

/** Keys of values and names, which stay unchanged. */
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

/** Lengthens a text about as much as a translation to German or Tamil. Placeholders in braces stay. */
export const lengthen = (text: string): string => text.replaceAll(/\{[^{}]*\}|[aeiou]/gi, (part) => VOWELS[part] ?? part);

function lengthenTexts(value: unknown, isText: boolean): unknown {
  if (typeof value === 'string') return isText ? lengthen(value) : value;
  if (Array.isArray(value)) return value.map((entry) => lengthenTexts(entry, isText));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    if (!isText && DATA.has(key)) return [key, inner];
    return [key, lengthenTexts(inner, isText || ALL_TEXTS.has(key) || (TEXTS.has(key) && typeof inner === 'string'))];
  });
  return Object.fromEntries(entries);
}

/** Lengthens all texts of a form. It shows whether a translation would fit, though the site has English texts only. */
export function withLongWords(definition: FormDefinition): FormDefinition {
  const { schema } = definition;
  const withMessages = { ...definition, schema: { ...schema, messages: { ...EN, ...schema.messages } } };
  return lengthenTexts(withMessages, false) as FormDefinition;
}
