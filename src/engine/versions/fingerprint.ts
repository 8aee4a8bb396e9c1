import { mapSubschemas } from '../normalized-schema/index.ts';
import { canonicalJson } from '../schema/json.ts';
import { fastHash } from './fast-hash.ts';

/** Keywords that do not affect which values are valid. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$id',
  '$schema',
  'title',
  'description',
  'errorMessage',
  'examples',
  'default',
  'enumNames',
  'readOnly',
]);

/** Lists whose order does not matter. */
const SETS: ReadonlySet<string> = new Set(['enum', 'required', 'type', 'fileTypes']);

/** A schema without annotations, and with its unordered lists sorted. */
export function withoutAnnotations(schema: unknown, annotations = ANNOTATIONS): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const rules = Object.entries(schema).filter(([keyword]) => !annotations.has(keyword));
  return Object.fromEntries(
    rules.map(([keyword, value]) => {
      if (SETS.has(keyword) && Array.isArray(value)) return [keyword, value.map(canonicalJson).sort()];
      return [keyword, mapSubschemas(keyword, value, [], (inner) => withoutAnnotations(inner, annotations))];
    }),
  );
}

/**
 * The version of a form, 16 hexadecimal digits. It only changes if other values become valid, or fields get other names. Titles, widgets and the
 * order of fields do not matter.
 *
 * @param annotations keywords to ignore, instead of {@link ANNOTATIONS}
 */
export const fingerprint = (schema: unknown, annotations = ANNOTATIONS): string =>
  fastHash(canonicalJson(withoutAnnotations(schema, annotations)));
