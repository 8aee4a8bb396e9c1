import { trialsOf } from '#shared/forms/kinds/trials.ts';
import type { FieldSchema, FormSchema, Payload } from '#shared/forms/types.ts';
import type { Mutant } from '../mutants/types.ts';

/** A change of a valid payload that may notice a mutant: still valid, or refused for it. */
export interface Candidate {
  readonly isValid: boolean;
  /** Long texts in the samples' notation. */
  readonly set?: Payload;
  readonly omit?: readonly string[];
}

/** A name that no form gives to a field. */
const UNKNOWN = 'no_such_field';

/** Values that may notice a rule of a field, or one of its items'. */
function valuesFor(
  field: FieldSchema,
  [keyword = '', ...deeper]: readonly string[],
  present: unknown,
  tightens: boolean,
): readonly unknown[] {
  const { breaking, within, plain } = trialsOf(field);
  if (keyword === 'items' && field.items) {
    const [entries] = plain(field);
    const others: readonly unknown[] = Array.isArray(entries) ? entries.slice(1) : [];
    return valuesFor(field.items, deeper, undefined, tightens).map((value) => [value, ...others]);
  }
  if (deeper.length > 0) return [];
  const limit = new Map<string, unknown>(Object.entries(field)).get(keyword);
  return (tightens ? within : breaking)(keyword, limit, present, field);
}

/**
 * Changes of a valid payload that may notice a mutant, likeliest first; none for rules whose breaking takes more than one
 * value. Each has to be tried.
 */
export function candidates(mutant: Mutant, { properties }: FormSchema, base: Payload): Candidate[] {
  const [kind, field = '', ...rule] = mutant.key.split('.');
  if (kind === 'additionalProperties') return [{ isValid: false, set: { [UNKNOWN]: 'x' } }];
  if (kind === 'required') return [{ isValid: false, omit: [field] }];
  const values = valuesFor(properties[field] ?? {}, rule, base[field], mutant.tightens === true);
  return values.map((value) => ({ isValid: mutant.tightens === true, set: { [field]: value } }));
}
