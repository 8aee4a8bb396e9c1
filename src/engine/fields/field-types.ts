import { checkbox } from './checkbox.ts';
import { checkboxes } from './checkboxes.ts';
import { constant } from './constant.ts';
import { group, rows } from './containers.ts';
import type { FieldKind } from './field-kind.ts';
import type { FieldType } from './field-type.ts';
import { file, files } from './file.ts';
import { number } from './number.ts';
import { select } from './select.ts';
import { text } from './text.ts';

/** Every kind of field. */
export const FIELD_TYPES: Readonly<Record<FieldKind, FieldType>> = {
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
