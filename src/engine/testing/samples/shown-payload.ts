import { hiddenValues } from '../hidden-values.ts';
import { schemasAt } from '../../form/find-values.ts';
import type { JsonObject } from '../../schema/json.ts';
import { withValueAt } from '../../schema/path.ts';
import { accepts, type PayloadRules } from '../payload-rules.ts';

/** Removes the values of hidden fields from a valid payload. If it would not be valid without them, it stays as it is. */
export function asShown(rules: PayloadRules, payload: JsonObject): JsonObject {
  const { form } = rules;
  const hidden = hiddenValues(form, payload).filter((path) => schemasAt(form, payload, path).subschemas.length > 0);
  const shown = hidden.reduce((rest: JsonObject, path) => withValueAt(rest, path, undefined), payload);
  return hidden.length === 0 || !accepts(rules, shown) ? payload : shown;
}
