import type { Form } from '#engine/index.ts';
import {
  explainPayload,
  findOversize,
  normalizePayload,
  requireSchema,
  sizeLimitsOf,
  validatePayload,
  type PayloadError,
  type SizeLimits,
} from '#engine/server/index.ts';
import { payloadSchema } from '#shared/forms/payload-schema.ts';
import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { Subschema, Root } from '#engine/normalized-schema/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { ApiFieldError, FormDefinition, FormSchema } from '#shared/forms/types.ts';

/** A form's rules, compiled. */
export interface Rules {
  readonly schema: FormSchema;
  readonly form: Form;
  /** Only the API limits the size of what it gets. */
  readonly limits?: SizeLimits;
  /** Whether nothing is compiled for it: it is used a few times only. */
  readonly isInterpreted?: boolean;
}

/** A form's rules as the API applies them, and as the page does (fields that never leave the browser included). */
export interface FormRules {
  readonly api: Rules;
  readonly page: Rules;
}

/**
 * A form's rules as the API applies them.
 *
 * @throws Error where the schema is not a JSON Schema
 */
export function compileApiRules(definition: FormDefinition): Rules {
  const { $id: _name, ...written } = definition.schema;
  requireSchema(written);
  const schema = payloadSchema(definition);
  const form = siteForm(schema);
  return { schema, form, limits: sizeLimitsOf(form) };
}

export function compileRules(definition: FormDefinition): FormRules {
  const { schema } = definition;
  return { api: compileApiRules(definition), page: { schema, form: siteForm(schema) } };
}

/** What is wrong with a body, one error a path of the normalized body, in the order of the form; path '' for a body that is no object. */
export function errorsOf({ form, limits, isInterpreted = false }: Rules, body: unknown): readonly PayloadError[] {
  const oversize = limits && findOversize(form, body);
  if (oversize) return [{ ...oversize, params: {} }];
  const payload = isPlainObject(body) ? normalizePayload(form, body) : body;
  return isInterpreted ? explainPayload(form, payload) : validatePayload(form, payload).errors;
}

/** Whether a schema inside a form accepts a value by itself: limits that other fields state say nothing then. */
export const schemaAccepts = (schema: Subschema, value: unknown, { definitions = {} }: Root): boolean =>
  siteForm({ ...schema, definitions }).violations(value, 1).length === 0;

/** The same as the API answers it. */
export const verdict = (rules: Rules, body: unknown): ApiFieldError[] =>
  errorsOf(rules, body).map(({ path, message }) => ({ field: path, message }));
