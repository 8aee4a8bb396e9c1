import type { FieldProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { fieldPath, type FieldPath } from '#shared/forms/path.ts';
import type { Shape } from '#shared/forms/structure/shape.ts';
import { structureOf, type FormStructure } from '#shared/forms/structure/structure.ts';
import type { FormSchema } from '#shared/forms/types.ts';

/** What rjsf tells the component of a place, and what we add to it. */
export interface PlaceProps extends FieldProps {
  /** Stands for the place's title: a row is called by its number. */
  readonly legend?: ReactNode;
  /** An entry, or a row that may stand anywhere: it is there for its answer alone. */
  readonly isAnswer?: boolean;
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

/** What shows at the places of the form that a place was rendered for: it may be one before the form's tables were edited, where nothing at the place has changed. */
export const structureAround = ({ registry }: Pick<FieldProps, 'registry'>): FormStructure =>
  structureOf(registry.rootSchema as unknown as FormSchema);

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
