import type { Form } from '../form/compile-form.ts';
import { normalizeSchema, type Root } from '../normalized-schema/index.ts';
import { isPlainObject } from '../schema/json.ts';
import { explainPayload, findOversize, normalizePayload, validatePayload, type PayloadError, type SizeLimits } from '../server/index.ts';

/** What is needed to check payloads of a form. */
export interface PayloadRules {
  readonly form: Form;
  /** The normalized schema of the form. Samples are generated from it. */
  readonly schema: Root;
  /** Optional limits on the size of a payload. */
  readonly limits?: SizeLimits;
  /** Whether the engine's evaluator decides instead of Ajv. It is faster for a few payloads, since Ajv first compiles the schema. */
  readonly isInterpreted?: boolean;
}

/**
 * The rules of a form.
 *
 * @example
 * const rules = rulesOf(compileForm({ schema }));
 * for (const { payload } of generatePayloads(rules, { mode: 'valid' })) …
 */
export const rulesOf = (form: Form): PayloadRules => ({ form, schema: normalizeSchema(form.schema).schema });

/** The errors of a payload, at most one per path of the normalized payload, in the order of the form. If it is no object, the path is ''. */
export function errorsOf({ form, limits, isInterpreted = false }: PayloadRules, body: unknown): readonly PayloadError[] {
  const oversize = limits && findOversize(form, body);
  if (oversize) return [{ ...oversize, params: {} }];
  const payload = isPlainObject(body) ? normalizePayload(form, body) : body;
  return isInterpreted ? explainPayload(form, payload) : validatePayload(form, payload).errors;
}

/** Whether a form accepts a payload. */
export const accepts = (rules: PayloadRules, body: unknown): boolean => errorsOf(rules, body).length === 0;
