import type { ReactNode } from 'react';
import { elementId } from '../form/element-id.ts';
import type { Field } from '../model/field.ts';
import type { FieldRef } from '../state/field-ref.ts';
import type { Path } from '../schema/path.ts';
import type { UiSchema } from '@rjsf/utils';

/** Props of every component that shows a field. */
export interface FieldProps {
  readonly fieldRef: FieldRef;
  /** The id of the field's element. It contains row keys, and no row indexes, so that it stays the same when rows move. */
  readonly id: string;
  readonly ui: UiSchema | undefined;
  /** Replaces the field's title. For a row, its title with a number. */
  readonly legend?: ReactNode;
  /** For a row: returns its title at an index. */
  readonly titleOf?: (index: number) => string;
  /** Whether the field is a row or an entry, which the visitor adds to fill it in. */
  readonly isAnswer?: boolean;
}

/** The title of a field, else its key. */
export const fieldTitle = ({ schema, key }: Field): string => schema.keywords.title ?? String(key ?? '');

/** The id of a field in another one. */
export const childId = (id: string, key: string | number): string => elementId(id, [key]);

/** The index of a row in its list. */
export const rowIndex = (row: Path): number => Number(row.slice(row.lastIndexOf('/') + 1));
