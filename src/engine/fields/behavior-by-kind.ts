import { checkbox } from './checkbox.ts';
import { checkboxes } from './checkboxes.ts';
import { constant } from './constant.ts';
import { group, rows } from './containers.ts';
import type { FieldKind } from './field-kind.ts';
import type { FieldBehavior } from './field-behavior.ts';
import { file, files } from './file.ts';
import { number } from './number.ts';
import { select } from './select.ts';
import { text } from './text.ts';

/**
 * The behaviour of each kind of field. A new kind needs its name in `FieldKind` and a rule in `kindOf` (both in `field-kind.ts`), a file in this
 * folder, and an entry below. TypeScript then reports the other tables that lack it, such as the samples in `testing/samples/test-values.ts`.
 */
export const BEHAVIOR_BY_KIND: Readonly<Record<FieldKind, FieldBehavior>> = {
  file,
  files,
  constant,
  select,
  checkbox,
  checkboxes,
  group,
  rows,
  text,
  number,
};
