import { isFileField } from '../payload-schema.ts';
import { file } from './file.ts';
import type { Kind, KindTrials, StoredAnswers } from './kind.ts';
import { rowsTrials } from './rows.ts';
import { mainType } from './type-of.ts';

/** Several uploaded documents: an array of file fields. It brings a control of its own. */
export const files: Kind = {
  ...file,
  is: 'an array of files',
  fits: (field) => mainType(field) === 'array' && !field.prefixItems && isFileField(field.items ?? {}),
  widget: () => 'files',
  isList: true,
  chosen: (filled) => filled,
  /** The names under which they are stored, and the visitor's own. */
  columns: (path) => {
    const of =
      (key: 'filename' | 'original_name') =>
      ({ files: stored }: StoredAnswers) => {
        const names = stored.filter(({ field }) => field.startsWith(`${path}/`)).map((one) => one[key]);
        return names.length > 0 ? names : undefined;
      };
    return [
      { name: path, read: of('filename') },
      { name: `${path}_original_name`, read: of('original_name') },
    ];
  },
};

/** As of rows, each a document of its own. */
export const filesTrials: KindTrials = { ...rowsTrials, switches: ['type'], plain: () => [] };
