import { hiddenValues } from '../hidden-values.ts';
import { schemasAt } from '../../form/find-values.ts';
import type { JsonObject } from '../../schema/json.ts';
import { withValueAt } from '../../schema/path.ts';
import { accepts, type PayloadRules } from '../payload-rules.ts';

/** A valid payload without the values of fields that the form hides. One that would not be valid then stays as it is. */
export function asShown(rules: PayloadRules, payload: JsonObject): JsonObject {
  const { form } = rules;
  const hidden = hiddenValues(form, payload).filter((path) => schemasAt(form, payload, path).subschemas.length > 0);
  const shown = hidden.reduce((rest: JsonObject, path) => withValueAt(rest, path, undefined), payload);
  return hidden.length === 0 || !accepts(rules, shown) ? payload : shown;
}
