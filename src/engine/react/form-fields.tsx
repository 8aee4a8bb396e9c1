import { memo } from 'react';
import type { UiSchema } from '@rjsf/utils';
import { FieldViewContext } from './field-view-context.ts';
import { FieldView } from './fields/field-view.tsx';
import { useFormContext } from './form-context.ts';

interface FormFieldsProps {
  readonly ui: UiSchema | undefined;
  /** The start of every control's id. */
  readonly idPrefix: string;
}

/** The fields of a form. Each field subscribes to its own state in the store, so that this component renders only once. */
export const FormFields = memo(function FormFields({ ui, idPrefix }: FormFieldsProps) {
  const { store } = useFormContext();
  return (
    <FieldViewContext value={FieldView}>
      <FieldView fieldRef={store.getFieldRef('')} id={idPrefix} ui={ui} />
    </FieldViewContext>
  );
});
