import { choice } from './choice.ts';
import { file } from './file.ts';
import { files } from './files.ts';
import { group } from './group.ts';
import type { Kind } from './kind.ts';
import { none } from './none.ts';
import { number } from './number.ts';
import { options } from './options.ts';
import { rows } from './rows.ts';
import { text } from './text.ts';
import { tick } from './tick.ts';

/** Every kind of field, one file each; the first that fits a field is its kind. */
export const FIELD_KINDS = { file, files, none, choice, tick, options, group, rows, text, number } as const satisfies Readonly<
  Record<string, Kind>
>;
