import { isFileField } from '../payload-schema.ts';
import type { Kind, KindTrials, StoredAnswers } from './kind.ts';
import { text } from './text.ts';

/** An uploaded document: anything with `name` and `size`, or the name of one that is stored. It brings a control of its own. */
export const file: Kind = {
  ...text,
  is: 'a file',
  fits: isFileField,
  widgets: [],
  widget: () => 'file',
  isTyped: false,
  keyboard: () => undefined,
  /** The name under which it is stored, and the visitor's own. */
  columns: (path) => {
    const of =
      (key: 'filename' | 'original_name') =>
      ({ files }: StoredAnswers) =>
        files.find(({ field }) => field === path)?.[key];
    return [
      { name: path, read: of('filename') },
      { name: `${path}_original_name`, read: of('original_name') },
    ];
  },
};

export const fileTrials: KindTrials = {
  least: ['minFileSize'],
  most: ['maxFileSize'],
  switches: ['type', 'fileTypes'],
  plain: () => [],
  breaking: () => [],
  within: () => [],
};
