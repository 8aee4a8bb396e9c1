import type { ReactNode } from 'react';
import type { FieldRef } from '../../state/field-ref.ts';
import type { MergedSchema } from '../../model/field-model.ts';
import type { FieldMessages } from '../../state/form-state.ts';
import { useMessages } from '../use-store.ts';
import { useFormContext } from '../form-context.ts';
import { formStyles } from '../styles/index.ts';
import { errorId } from '../widgets/control-props.ts';

/**
 * The error of a field: an asterisk and the message. Screen readers announce it when the visitor leaves the field or selects a file.
 *
 * @param id the id of the control
 * @param help shown under an error from the server
 */
export function fieldError(id: string, { error, isFromServer, isSilent }: FieldMessages, help?: ReactNode): ReactNode {
  return (
    // In the page before the error: screen readers only announce changes of a live region.
    <div aria-live={isSilent || isFromServer ? 'off' : 'polite'} className={formStyles.message}>
      {error !== undefined && (
        <p id={errorId(id)} className={formStyles.error}>
          <span aria-hidden="true">*</span>
          {error}
        </p>
      )}
      {error !== undefined && isFromServer && help}
    </div>
  );
}

type FieldErrorProps = {
  readonly fieldRef: FieldRef;
  readonly id: string;
  readonly schema: MergedSchema;
};

/** The error of a group or list. */
export function FieldError({ fieldRef, id, schema }: FieldErrorProps) {
  const { ErrorHelp } = useFormContext().templates;
  return fieldError(id, useMessages(fieldRef), ErrorHelp && <ErrorHelp path={fieldRef.path} schema={schema.asSchema} />);
}
