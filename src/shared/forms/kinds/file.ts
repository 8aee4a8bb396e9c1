import { isFileField } from '../payload-schema.ts';
import type { FieldSchema } from '../types.ts';
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

const PLAIN_SIZE = 1000;
/** Endings of which a form takes hardly more than one. */
const STRANGE = ['exe', 'unknown'];

/** A file of a size in bytes as samples write it, of the first type that is taken unless told. */
function document(size: number, { fileTypes: [type = 'pdf'] = [] }: FieldSchema, ending = type): unknown {
  return { name: `document.${ending}`, size };
}

const plainSize = ({ minFileSize = 1, maxFileSize = PLAIN_SIZE }: FieldSchema) => Math.max(minFileSize, Math.min(PLAIN_SIZE, maxFileSize));

export const fileTrials: KindTrials = {
  least: ['minFileSize'],
  most: ['maxFileSize'],
  switches: ['type', 'fileTypes'],
  plain: (field) => [document(plainSize(field), field)],
  breaking: (keyword, limit, _present, field) => {
    if (keyword === 'minFileSize' && Number(limit) > 0) return [document(Number(limit) - 1, field)];
    if (keyword === 'maxFileSize') return [document(Number(limit) + 1, field)];
    return keyword === 'fileTypes' ? STRANGE.map((ending) => document(plainSize(field), field, ending)) : [];
  },
  within: (keyword, limit, _present, field) =>
    keyword === 'minFileSize' || keyword === 'maxFileSize' ? [document(Number(limit), field)] : [],
};
