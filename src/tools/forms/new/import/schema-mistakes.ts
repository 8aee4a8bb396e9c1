import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** In what makes a schema unreadable the later drafts say the same, and the earlier but for one thing. */
const META = 'http://json-schema.org/draft-07/schema';

/** Draft-04 writes limits that are not reached themselves as a switch. */
const SWITCHED = /\/exclusiveM(?:in|ax)imum$/;

/** What is no JSON Schema in what is taken for one: a line a place, its pointer first. */
export function schemaMistakes(schema: unknown): string[] {
  const ajv = addFormats.default(new Ajv({ allErrors: true, strict: false, verbose: true, logger: false }));
  ajv.validate(META, schema);
  const found = new Map<string, string>();
  for (const { instancePath, keyword, message = 'is wrong', params, data } of ajv.errors ?? []) {
    // An empty `enum`, or one with duplicates, should not be, but may.
    const isAdvice = instancePath.endsWith('/enum') && (keyword === 'minItems' || keyword === 'uniqueItems');
    if (isAdvice || found.has(instancePath) || (SWITCHED.test(instancePath) && typeof data === 'boolean')) continue;
    const allowed: unknown = params['allowedValues'];
    found.set(instancePath, Array.isArray(allowed) ? `${message}: ${allowed.join(', ')}` : message);
  }
  return [...found].map(([path, message]) => `${path.slice(1) || 'The schema'} ${message}`);
}
