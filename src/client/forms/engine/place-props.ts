import type { FieldProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { fieldPath, type FieldPath } from '#shared/forms/path.ts';
import type { Shape } from '#shared/forms/structure/structure.ts';

/** What rjsf tells the component of a place, and what we add to it. */
export interface PlaceProps extends FieldProps {
  /** Stands for the place's title: a row is called by its number. */
  readonly legend?: ReactNode;
  /** Somebody has added the place by itself, so that it shows in any case. */
  readonly isAskedFor?: boolean;
}

/** The same where it is known what shows there. */
export interface ShownProps extends PlaceProps {
  readonly shape: Shape;
}

/** What the template of an object is told beside what rjsf tells it. */
export interface ObjectTemplateProps extends ObjectFieldTemplateProps {
  readonly legend?: ReactNode;
  /** Names that a field's value has brought → that field's. */
  readonly after: Shape['after'];
}

/** The address of a place (`RowKeys`). */
export const addressOf = ({ fieldPathId }: Pick<FieldProps, 'fieldPathId'>): FieldPath => fieldPath(fieldPathId.path);

/** A place's name for people: its title, else the name it has in the schema. */
export const placeTitle = ({ schema, fieldPathId }: Pick<FieldProps, 'schema' | 'fieldPathId'>): string =>
  schema.title ?? String(fieldPathId.path.at(-1) ?? '');

/** Whether a place would show the same. */
export function isSamePlace(before: PlaceProps, after: PlaceProps): boolean {
  return (
    before.schema === after.schema &&
    before.uiSchema === after.uiSchema &&
    before.fieldPathId.$id === after.fieldPathId.$id &&
    before.required === after.required
  );
}
