import { mapKeyword } from './schema/subschemas.ts';
import type { FormDefinition } from './types.ts';

/** Stand in a text where the title of its field, and the limit that it tells, do. */
const TITLE = '\u0000';
const LIMIT = '\u0001';

type Words = string | number;

interface Worded {
  readonly title?: string;
  readonly properties?: Readonly<Record<string, Worded>>;
  readonly errorMessage?: Record<string, Words | Record<string, Words>>;
}

/** A form of which each message stands once, whatever the titles of its fields and their limits. */
export interface PackedForm {
  /** Its definition, each message its index in `words`. */
  readonly definition: unknown;
  readonly words: readonly string[];
}

type Change = (words: Words, title: string, limit: string) => Words;

const spelledLimit = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Puts another one in the place of each message of a schema, at any depth. */
function eachMessage(schema: Worded, change: Change): void {
  const { errorMessage: messages = {}, title = '', properties = {} } = schema;
  for (const [keyword, words] of Object.entries(messages)) {
    const limit = spelledLimit((schema as Readonly<Record<string, unknown>>)[keyword]);
    if (typeof words !== 'object') messages[keyword] = change(words, title, limit);
    else for (const [name, one] of Object.entries(words)) words[name] = change(one, properties[name]?.title ?? name, '');
  }
  const inside = (one: unknown) => {
    if (typeof one === 'object' && one !== null) eachMessage(one, change);
    return one;
  };
  for (const [keyword, value] of Object.entries(schema)) mapKeyword(keyword, value, [], inside);
}

/** Takes what messages have in common out of a definition: most of those of hundreds of fields say the same of other titles. */
export function packed(definition: FormDefinition): PackedForm {
  const copy = JSON.parse(JSON.stringify(definition)) as FormDefinition;
  const words = new Map<string, number>();
  eachMessage(copy.schema, (text, title, limit) => {
    const untitled = title === '' ? String(text) : String(text).replaceAll(title, TITLE);
    const told = limit === '' ? untitled : untitled.replaceAll(limit, LIMIT);
    const index = words.get(told) ?? words.size;
    words.set(told, index);
    return index;
  });
  return { definition: copy, words: [...words.keys()] };
}

const unpackedForms = new WeakMap<PackedForm, { readonly definition: FormDefinition }>();

/** The form again, the very same each time; its packed definition becomes it. */
export function unpacked(form: PackedForm): { readonly definition: FormDefinition } {
  const known = unpackedForms.get(form);
  if (known) return known;
  const definition = form.definition as FormDefinition;
  const wordsOf: Change = (index, title, limit) =>
    (form.words[Number(index)] ?? '').replaceAll(LIMIT, () => limit).replaceAll(TITLE, () => title);
  eachMessage(definition.schema, wordsOf);
  const made = { definition };
  unpackedForms.set(form, made);
  return made;
}
