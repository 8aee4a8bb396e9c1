import { requireSchema, sizeLimitsOf } from '#engine/server/index.ts';
import { errorsOf, type PayloadRules } from '#engine/testing/index.ts';
import { payloadSchema } from '#shared/forms/definition/payload-schema.ts';
import type { Subschema, Root } from '#engine/normalized-schema/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { ApiFieldError, FormDefinition, FormSchema } from '#shared/forms/types.ts';

/** The rules of a form of the site. */
interface SiteRules extends PayloadRules {
  readonly schema: FormSchema;
}

/** A form's rules as the API applies them, and as the page does (fields that never leave the browser included). */
export interface FormRules {
  readonly api: SiteRules;
  readonly page: SiteRules;
}

/**
 * A form's rules as the API applies them.
 *
 * @throws Error where the schema is not a JSON Schema
 */
export function compileApiRules(definition: FormDefinition): SiteRules {
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

/** Whether a schema inside a form accepts a value by itself: limits that other fields state say nothing then. */
export const schemaAccepts = (schema: Subschema, value: unknown, { definitions = {} }: Root): boolean =>
  siteForm({ ...schema, definitions }).violations(value, 1).length === 0;

/** The errors of a body as the API answers them. */
export const verdict = (rules: PayloadRules, body: unknown): ApiFieldError[] =>
  errorsOf(rules, body).map(({ path, message }) => ({ field: path, message }));
