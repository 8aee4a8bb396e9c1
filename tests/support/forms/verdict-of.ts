import { normalizePayload, requireSchema, validatePayload } from '#engine/server/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { ApiFieldError, Payload } from '#shared/forms/types.ts';

/** A function that validates normalized payloads as the server does: one error per field, in the order of the form. */
export function verdictOf(schema: object): (payload: unknown) => ApiFieldError[] {
  const { $id: _name, ...written } = schema as Readonly<Record<string, unknown>>;
  requireSchema(written);
  return (payload) => validatePayload(siteForm(schema), payload).errors.map(({ path, message }) => ({ field: path, message }));
}

/** A payload without empty values. */
export const normalized = (payload: Payload, schema: object): Payload => siteForm(schema).normalize(payload) as Payload;

/** A payload as the server validates and stores it: without empty values and without values of hidden fields. */
export const stored = (payload: Payload, schema: object): Payload => normalizePayload(siteForm(schema), payload);
