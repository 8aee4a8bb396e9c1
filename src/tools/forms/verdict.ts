import { requireSchema, sizeLimitsOf } from '#engine/server/index.ts';
import { errorsOf, type PayloadRules } from '#engine/testing/index.ts';
import { payloadSchema } from '#shared/forms/definition/payload-schema.ts';
import type { Subschema, Root } from '#engine/normalized-schema/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { ApiFieldError, FormDefinition, FormSchema } from '#shared/forms/types.ts';

/** The rules of a form, with its schema. */
interface SiteRules extends PayloadRules {
  readonly schema: FormSchema;
}

/** A form's rules for the API, and for the page, which also has fields that never leave the browser. */
export interface FormRules {
  readonly api: SiteRules;
  readonly page: SiteRules;
}

/**
 * Compiles a form's rules for the API.
 *
 * @throws Error if the schema is not a valid JSON Schema
 */
export function compileApiRules(definition: FormDefinition): SiteRules {
  const { $id: _name, ...written } = definition.schema;
  requireSchema(written);
  const schema = payloadSchema(definition);
  const form = siteForm(schema);
  return { schema, form, limits: sizeLimitsOf(form) };
}

/** Compiles a form's rules for API and page. */
export function compileRules(definition: FormDefinition): FormRules {
  const { schema } = definition;
  return { api: compileApiRules(definition), page: { schema, form: siteForm(schema) } };
}

/** Whether a subschema of a form accepts a value alone. Limits that refer to other fields are ignored. */
export const schemaAccepts = (schema: Subschema, value: unknown, { definitions = {} }: Root): boolean =>
  siteForm({ ...schema, definitions }).violations(value, 1).length === 0;

/** The errors of a body in the format of the API. */
export const verdict = (rules: PayloadRules, body: unknown): ApiFieldError[] =>
  errorsOf(rules, body).map(({ path, message }) => ({ field: path, message }));
