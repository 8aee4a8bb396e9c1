import type { FieldSchema } from '../types.ts';
import { FIELD_TRIALS } from './field-trials.ts';
import type { KindTrials } from './kind.ts';
import { kindName } from './kinds.ts';

/** What to try out on a field. */
export function trialsOf(field: FieldSchema): KindTrials {
  return FIELD_TRIALS[kindName(field)];
}
