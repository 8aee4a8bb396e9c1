import { valueAt } from '#shared/forms/path.ts';
import type { ApiFieldError, Outcome, Payload, SubmitSpec } from '#shared/forms/types.ts';

/** Errors at the fields with unique values that the status reports as duplicate. None if the form treats a duplicate as success. */
export function duplicateErrors({ unique }: SubmitSpec, status: number, { dialog }: Outcome, payload: Payload): ApiFieldError[] {
  if (dialog.icon === 'success') return [];
  const rules = unique.filter((rule) => rule.status === status && valueAt(payload, rule.field) !== undefined);
  return rules.map(({ field }) => ({ field, message: dialog.text ?? dialog.title }));
}
