import { ANNOTATIONS, fingerprint, withoutAnnotations } from '#engine/versions/index.ts';
import type { FormSchema } from '../types.ts';

/** Keywords that do not influence validation: the engine's, and those of the site. */
export const SITE_ANNOTATIONS: ReadonlySet<string> = new Set([...ANNOTATIONS, 'advice', 'person', 'privacy']);

/** Cache of {@link formVersion}. */
const versions = new WeakMap<FormSchema, string>();

/** The version of a form of the site: a fingerprint of its rules. */
export function formVersion(schema: FormSchema): string {
  const version = versions.get(schema) ?? fingerprint(schema, SITE_ANNOTATIONS);
  versions.set(schema, version);
  return version;
}

/** The part of a schema that influences validation. */
export const rulesOfSchema = (schema: unknown): unknown => withoutAnnotations(schema, SITE_ANNOTATIONS);
