import { valueAt } from '#shared/forms/path.ts';
import type { ApiFieldError, Outcome, Payload, SubmitSpec } from '#shared/forms/types.ts';

/**
 * The fields that an «already exists» is about, each with the dialog's words: of those whose value no other record may have,
 * the ones that the answer's status means and that were filled in. A form that takes a repeated value for a success has none.
 */
export function duplicateErrors({ unique }: SubmitSpec, status: number, { dialog }: Outcome, payload: Payload): ApiFieldError[] {
  if (dialog.icon === 'success') return [];
  const rules = unique.filter((rule) => rule.status === status && valueAt(payload, rule.field) !== undefined);
  return rules.map(({ field }) => ({ field, message: dialog.text ?? dialog.title }));
}
