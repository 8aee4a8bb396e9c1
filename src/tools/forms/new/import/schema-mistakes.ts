import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** Draft-07's meta-schema finds the mistakes of later drafts too, and of earlier ones except for `SWITCHED`. */
const META = 'http://json-schema.org/draft-07/schema';

/** In draft-04, exclusive limits are booleans. */
const SWITCHED = /\/exclusiveM(?:in|ax)imum$/;

/** The mistakes that make a schema invalid: a line for each location, beginning with its JSON Pointer. */
export function schemaMistakes(schema: unknown): string[] {
  const ajv = addFormats.default(new Ajv({ allErrors: true, strict: false, verbose: true, logger: false }));
  ajv.validate(META, schema);
  const mistakes = new Map<string, string>();
  for (const { instancePath, keyword, message = 'is wrong', params, data } of ajv.errors ?? []) {
    // The specification only advises against an `enum` that is empty or has duplicates.
    const isAdvice = instancePath.endsWith('/enum') && (keyword === 'minItems' || keyword === 'uniqueItems');
    if (isAdvice || mistakes.has(instancePath) || (SWITCHED.test(instancePath) && typeof data === 'boolean')) continue;
    const allowed: unknown = params['allowedValues'];
    mistakes.set(instancePath, Array.isArray(allowed) ? `${message}: ${allowed.join(', ')}` : message);
  }
  return [...mistakes].map(([path, message]) => `${path.slice(1) || 'The schema'} ${message}`);
}
