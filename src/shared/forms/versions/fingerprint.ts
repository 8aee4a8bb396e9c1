import { mapKeyword } from '../schema/subschemas.ts';
import { spelled } from '../schema/same.ts';
import type { FormSchema } from '../types.ts';

/** What a schema says to people, and of how a value is treated: none of it decides which value may stand where. */
export const WORDS_OF_SCHEMA: ReadonlySet<string> = new Set([
  '$id',
  '$schema',
  'title',
  'description',
  'errorMessage',
  'examples',
  'advice',
  'default',
  'enumNames',
  'readOnly',
  'person',
  'privacy',
]);

/** Lists whose order says nothing. */
const SETS: ReadonlySet<string> = new Set(['enum', 'required', 'type', 'fileTypes']);

/** A schema as far as it says what may stand where, and what that was called before. */
export function asked(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const rules = Object.entries(schema).filter(([keyword]) => !WORDS_OF_SCHEMA.has(keyword));
  return Object.fromEntries(
    rules.map(([keyword, value]) => {
      if (SETS.has(keyword) && Array.isArray(value)) return [keyword, value.map(spelled).sort()];
      return [keyword, mapKeyword(keyword, value, [], asked)];
    }),
  );
}

/** cyrb53 in two lanes: no secret hangs on it, and it is the same in every place that runs JavaScript. */
function hashed(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return [two, one].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}

const known = new WeakMap<FormSchema, string>();

/**
 * The version of a form: the same for the same questions, whatever they are called on the page, however they look and in
 * whatever order they stand. 16 hexadecimal digits.
 */
export function fingerprint(schema: FormSchema): string {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const made = hashed(spelled(asked(schema)));
  known.set(schema, made);
  return made;
}
