import { withValueAt } from '#shared/forms/path.ts';
import { personFields } from '#shared/forms/definition/person.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import type { FormDefinition, Payload } from '#shared/forms/types.ts';
import { Problem } from '../http/problem.ts';
import type { UniqueValue } from '../storage/leads/save-lead.ts';
import { uniqueValues } from '../submissions/unique-values.ts';

/** The address or number by which somebody asks for a link. */
export interface ResumeRequest {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

/** Longer than any address or number may be. */
const MAX_VALUE_LENGTH = 320;

/**
 * Reads a body `{ "email" }` or `{ "mobile" }`. The value is not validated: every value gets the same answer.
 *
 * @throws Problem 422 when it has neither
 */
export function readResumeRequest(body: unknown): ResumeRequest {
  const { email, mobile } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const value = email ?? mobile;
  if (typeof value === 'string' && value.length <= MAX_VALUE_LENGTH) return { kind: email === undefined ? 'phone' : 'email', value };
  throw new Problem('invalid-fields', 'Send "email" or "mobile", as one text.', {
    errors: [{ field: 'email', message: 'Name an e-mail address or a number' }],
  });
}

/** The unique values to look for in the database. */
export function valuesToFind({ schema, submit }: FormDefinition, { kind, value }: ResumeRequest): UniqueValue[] {
  const form = siteForm(schema);
  const fields = new Set(personFields(form, kind));
  const rules = submit.unique.filter(({ field }) => fields.has(field));
  const lookedUp = rules.reduce<Payload>((payload, { field }) => withValueAt(payload, field, value), {});
  return uniqueValues(form.normalize(lookedUp) as Payload, schema, rules);
}
