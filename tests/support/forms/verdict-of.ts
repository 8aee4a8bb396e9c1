import { normalizePayload, requireSchema, validatePayload } from '#engine/server/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { ApiFieldError, Payload } from '#shared/forms/types.ts';

/** What the server says to normalized payloads of a form: one error a field, in the order of the form. */
export function verdictOf(schema: object): (payload: unknown) => ApiFieldError[] {
  const { $id: _name, ...written } = schema as Readonly<Record<string, unknown>>;
  requireSchema(written);
  return (payload) => validatePayload(siteForm(schema), payload).errors.map(({ path, message }) => ({ field: path, message }));
}

/** A payload by the rule for empties. */
export const normalized = (payload: Payload, schema: object): Payload => siteForm(schema).normalize(payload) as Payload;

/** The same without what no chosen option reveals: what the server validates and stores. */
export const stored = (payload: Payload, schema: object): Payload => normalizePayload(siteForm(schema), payload);
