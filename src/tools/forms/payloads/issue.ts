import { typeOf } from '#engine/index.ts';
import { normalizePayload, writtenPath } from '#engine/server/index.ts';
import { type FieldPath, valueAt } from '#shared/forms/path.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { Json, TypeName } from '#engine/normalized-schema/index.ts';
import { placeOf } from '#shared/forms/values-by-name.ts';
import { errorsOf, type Rules } from '../verdict.ts';

/** What is wrong at one place of a payload. It says what was asked and of what type the value is, never the value. */
export interface PayloadIssue {
  /** As the API tells it; '' for the payload as a whole. */
  readonly path: FieldPath;
  /** The keyword of the schema that is broken. */
  readonly keyword: string;
  /** What that keyword says; null where it holds a schema or names, as `required` and `not` do. */
  readonly limit: Json;
  readonly valueKind: TypeName | 'absent';
  readonly message: string;
}

/** Keywords that hold names or a schema. */
const WITHOUT_LIMIT: ReadonlySet<string> = new Set(['required', 'dependentRequired']);

function limitOf(keyword: string, stated: unknown): Json {
  if (keyword === 'additionalProperties') return false;
  return stated === undefined || WITHOUT_LIMIT.has(keyword) ? null : (stated as Json);
}

function kindAt(body: unknown, path: FieldPath): PayloadIssue['valueKind'] {
  const value = path === '' ? body : valueAt(body, path);
  return value === undefined ? 'absent' : typeOf(value);
}

/**
 * What a form says to a body, each with the rule behind it: nothing, or one issue a field in the order of the form, under the
 * paths at which it was written. The verdict is that of `verdict`, which the API and the page share.
 */
export function issuesOf(rules: Rules, body: unknown): PayloadIssue[] {
  const { form } = rules;
  const payload = isPlainObject(body) ? normalizePayload(form, body) : body;
  return errorsOf(rules, body).map(({ path: normal, keyword, params, message }) => {
    const path = isPlainObject(body) ? writtenPath(form, body, normal) : normal;
    const stated = params[keyword] ?? placeOf(form, path)?.find((one) => Object.hasOwn(one, keyword))?.[keyword];
    return { path, keyword, limit: limitOf(keyword, stated), valueKind: kindAt(payload, normal), message };
  });
}
