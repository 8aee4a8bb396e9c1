import { trialsOf } from '#shared/forms/kinds/trials.ts';
import type { FormSchema, Payload } from '#shared/forms/types.ts';
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

/**
 * Changes of a valid payload that may notice a mutant, likeliest first; none for rules whose breaking takes more than one
 * value. Each has to be tried.
 */
export function candidates(mutant: Mutant, { properties }: FormSchema, base: Payload): Candidate[] {
  const [kind, field = '', keyword = '', ...deeper] = mutant.key.split('.');
  if (kind === 'additionalProperties') return [{ isValid: false, set: { [UNKNOWN]: 'x' } }];
  if (kind === 'required') return [{ isValid: false, omit: [field] }];
  if (deeper.length > 0) return [];
  const schema = properties[field] ?? {};
  const { breaking, within } = trialsOf(schema);
  const limit = new Map<string, unknown>(Object.entries(schema)).get(keyword);
  const values = (mutant.tightens ? within : breaking)(keyword, limit, base[field]);
  return values.map((value) => ({ isValid: mutant.tightens === true, set: { [field]: value } }));
}
