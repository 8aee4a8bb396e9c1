import type { ReactNode } from 'react';
import type { FieldRef } from '../../state/field-ref.ts';
import type { MergedSchema, PlainSchema } from '../../model/field-model.ts';
import type { Path } from '../../schema/path.ts';
import type { FieldMessages } from '../../state/form-state.ts';
import { useMessages } from '../use-store.ts';
import type { Templates } from '../registry.ts';
import { useFormContext } from '../form-context.ts';
import { formStyles } from '../styles/index.ts';
import { errorId } from '../widgets/control-props.ts';

type ErrorInput = {
  /** The id of the control. */
  readonly id: string;
  readonly path: Path;
  readonly schema: PlainSchema;
  readonly messages: FieldMessages;
  readonly ErrorHelp: Templates['ErrorHelp'];
};

/**
 * The error of a field: an asterisk and the message. Under an error from the server, the `ErrorHelp` template. Screen readers announce the
 * error when the visitor leaves the field or selects a file.
 */
export function fieldError({ id, path, schema, messages: { error: shown, isFromServer, isSilent }, ErrorHelp }: ErrorInput): ReactNode {
  const offer = shown !== undefined && isFromServer && ErrorHelp && <ErrorHelp path={path} schema={schema} />;
  const error = shown !== undefined && (
    <p id={errorId(id)} className={formStyles.error}>
      <span aria-hidden="true">*</span>
      {shown}
    </p>
  );
  return (
    // In the page before the error: screen readers only announce changes of a live region.
    <div aria-live={isSilent || isFromServer ? 'off' : 'polite'} className={formStyles.message}>
      {error}
      {offer}
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
  return fieldError({ id, path: fieldRef.path, schema: schema.asSchema, messages: useMessages(fieldRef), ErrorHelp });
}
