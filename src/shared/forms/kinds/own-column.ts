import { valueAt, type FieldPath } from '../path.ts';
import type { Json } from '../types.ts';
import type { AnswerColumn } from './kind.ts';

/** One column, the value as it is stored. */
export const ownColumn = (path: FieldPath): readonly AnswerColumn[] => [
  { name: path, read: ({ payload }) => valueAt(payload, path) as Json | undefined },
];
