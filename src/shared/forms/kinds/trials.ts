import type { FieldSchema } from '../types.ts';
import { choiceTrials } from './choice.ts';
import { fileTrials } from './file.ts';
import { filesTrials } from './files.ts';
import { groupTrials } from './group.ts';
import type { KindTrials } from './kind.ts';
import { kindName, type KindName } from './kinds.ts';
import { noneTrials } from './none.ts';
import { numberTrials } from './number.ts';
import { optionsTrials } from './options.ts';
import { rowsTrials } from './rows.ts';
import { textTrials } from './text.ts';
import { tickTrials } from './tick.ts';

const TRIALS: Readonly<Record<KindName, KindTrials>> = {
  file: fileTrials,
  files: filesTrials,
  tick: tickTrials,
  choice: choiceTrials,
  options: optionsTrials,
  group: groupTrials,
  rows: rowsTrials,
  number: numberTrials,
  none: noneTrials,
  text: textTrials,
};

/** What to try out on a field. Apart from the kinds themselves, so that pages are sent none of it. */
export function trialsOf(field: FieldSchema): KindTrials {
  return TRIALS[kindName(field)];
}
