import { ANNOTATIONS, fingerprint, withoutAnnotations } from '#engine/versions/index.ts';
import type { FormSchema } from '../types.ts';

/** Keywords that do not decide which values are valid, with those that only the site knows. */
export const SITE_ANNOTATIONS: ReadonlySet<string> = new Set([...ANNOTATIONS, 'advice', 'person', 'privacy']);

/** Cache of {@link formVersion}. */
const known = new WeakMap<FormSchema, string>();

/** The version of a form of the site: a fingerprint of its rules. */
export function formVersion(schema: FormSchema): string {
  const version = known.get(schema) ?? fingerprint(schema, SITE_ANNOTATIONS);
  known.set(schema, version);
  return version;
}

/** What of a schema decides which values are valid. */
export const rulesOfSchema = (schema: unknown): unknown => withoutAnnotations(schema, SITE_ANNOTATIONS);
