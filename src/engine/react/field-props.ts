import type { ReactNode } from 'react';
import { elementId } from '../form/element-id.ts';
import type { Field } from '../model/field.ts';
import type { FieldRef } from '../state/field-ref.ts';
import type { Path } from '../schema/path.ts';
import type { UiSchema } from '@rjsf/utils';

/** What every component of a field is given. */
export interface FieldProps {
  readonly fieldRef: FieldRef;
  /** Of the field's element. It has the keys of rows in it, so that it stays when rows move. */
  readonly id: string;
  readonly ui: UiSchema | undefined;
  /** Instead of the field's title: a row is called by its number. */
  readonly legend?: ReactNode;
  /** Of a row: what it is called at a position. */
  readonly titleOf?: (index: number) => string;
  /** An entry, or a row that may stand anywhere: it is there for its answer alone. */
  readonly isAnswer?: boolean;
}

/** The name of a field for people: its title, else its key. */
export const fieldTitle = ({ schema, key }: Field): string => schema.keywords.title ?? String(key ?? '');

/** The id of a field inside another one. */
export const childId = (id: string, key: string | number): string => elementId(id, [key]);

/** The position of a row in its list. */
export const rowIndex = (row: Path): number => Number(row.slice(row.lastIndexOf('/') + 1));
