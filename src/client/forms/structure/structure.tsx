import { memo } from 'react';
import type { FormDefinition } from '#shared/forms/types.ts';
import { FieldViewContext } from '../field-view-context.ts';
import { FieldView } from './field-view.tsx';

type StructureProps = {
  definition: FormDefinition;
  /** Begins every control's id. */
  idPrefix: string;
};

/** The fields of a form. They take their values and messages from the store, each its own, so that this renders once. */
export const Structure = memo(function Structure({ definition, idPrefix }: StructureProps) {
  return (
    <FieldViewContext value={FieldView}>
      <FieldView path="" id={idPrefix} ui={definition.ui} />
    </FieldViewContext>
  );
});
