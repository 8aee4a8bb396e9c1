import { hashed } from '../../hashed.ts';
import { mapSubschemas } from '../schema/applicators.ts';
import { canonicalJson } from '#engine/index.ts';
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
      if (SETS.has(keyword) && Array.isArray(value)) return [keyword, value.map(canonicalJson).sort()];
      return [keyword, mapSubschemas(keyword, value, [], asked)];
    }),
  );
}

const known = new WeakMap<FormSchema, string>();

/**
 * The version of a form: the same for the same questions, whatever they are called on the page, however they look and in
 * whatever order they stand. 16 hexadecimal digits.
 */
export function fingerprint(schema: FormSchema): string {
  const before = known.get(schema);
  if (before !== undefined) return before;
  const made = hashed(canonicalJson(asked(schema)));
  known.set(schema, made);
  return made;
}
