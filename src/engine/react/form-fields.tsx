import { memo } from 'react';
import type { UiSchema } from '@rjsf/utils';
import { FieldViewContext } from './field-view-context.ts';
import { FieldView } from './fields/field-view.tsx';
import { useFormContext } from './form-context.ts';

interface FormFieldsProps {
  readonly ui: UiSchema | undefined;
  /** Begins every control's id. */
  readonly idPrefix: string;
}

/** The fields of a form. They take their values and messages from the store, each its own, so that this renders once. */
export const FormFields = memo(function FormFields({ ui, idPrefix }: FormFieldsProps) {
  const { store } = useFormContext();
  return (
    <FieldViewContext value={FieldView}>
      <FieldView fieldRef={store.getFieldRef('')} id={idPrefix} ui={ui} />
    </FieldViewContext>
  );
});
