import { choiceTrials } from './choice.ts';
import { fileTrials } from './file.ts';
import { filesTrials } from './files.ts';
import { groupTrials } from './group.ts';
import { noneTrials } from './none.ts';
import { numberTrials } from './number.ts';
import { optionsTrials } from './options.ts';
import { rowsTrials } from './rows.ts';
import { textTrials } from './text.ts';
import { tickTrials } from './tick.ts';
import type { KindTrials } from './kind.ts';
import type { KindName } from './kinds.ts';

/** What to try out on each kind of field. Apart from the kinds themselves, so that pages are sent none of it. */
export const FIELD_TRIALS: Readonly<Record<KindName, KindTrials>> = {
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
