import type { FieldSchema } from '../types.ts';
import { choiceTrials } from './choice.ts';
import { fileTrials } from './file.ts';
import type { KindTrials } from './kind.ts';
import { kindName, type KindName } from './kinds.ts';
import { optionsTrials } from './options.ts';
import { textTrials } from './text.ts';
import { tickTrials } from './tick.ts';

const TRIALS: Readonly<Record<KindName, KindTrials>> = {
  file: fileTrials,
  tick: tickTrials,
  choice: choiceTrials,
  options: optionsTrials,
  list: optionsTrials,
  text: textTrials,
};

/** What to try out on a field. Apart from the kinds themselves, so that pages are sent none of it. */
export function trialsOf(field: FieldSchema): KindTrials {
  return TRIALS[kindName(field)];
}
