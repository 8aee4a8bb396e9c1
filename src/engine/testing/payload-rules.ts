import type { Form } from '../form/compile-form.ts';
import { normalizeSchema, type Root } from '../normalized-schema/index.ts';
import { isPlainObject } from '../schema/json.ts';
import { explainPayload, findOversize, normalizePayload, validatePayload, type PayloadError, type SizeLimits } from '../server/index.ts';

/** What a payload is checked by. */
export interface PayloadRules {
  readonly form: Form;
  /** The schema of the form, normalized: what samples are made from. */
  readonly schema: Root;
  /** Limits on the size of a payload; absent: none. */
  readonly limits?: SizeLimits;
  /** Whether the own validator decides, for a form that is checked a few times only: Ajv would have to be compiled first. */
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

/** The errors of a payload, one a path of the normalized payload, in the order of the form; path '' where it is no object. */
export function errorsOf({ form, limits, isInterpreted = false }: PayloadRules, body: unknown): readonly PayloadError[] {
  const oversize = limits && findOversize(form, body);
  if (oversize) return [{ ...oversize, params: {} }];
  const payload = isPlainObject(body) ? normalizePayload(form, body) : body;
  return isInterpreted ? explainPayload(form, payload) : validatePayload(form, payload).errors;
}

/** Whether a form accepts a payload. */
export const accepts = (rules: PayloadRules, body: unknown): boolean => errorsOf(rules, body).length === 0;
