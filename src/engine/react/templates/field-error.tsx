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
  /** Of the control. */
  readonly id: string;
  readonly path: Path;
  readonly schema: PlainSchema;
  readonly messages: FieldMessages;
  readonly ErrorHelp: Templates['ErrorHelp'];
};

/**
 * A field's error: an asterisk and the message, once the field was touched (site.md §5); under the server's what the page can do
 * about it. Read out when the field is left, or a file chosen for it, since the focus tells nothing of it then.
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
    // There before it speaks.
    <div aria-live={isSilent || isFromServer ? 'off' : 'polite'} className={formStyles.told}>
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

/** The same of a field that contains others. */
export function FieldError({ fieldRef, id, schema }: FieldErrorProps) {
  const { ErrorHelp } = useFormContext().templates;
  return fieldError({ id, path: fieldRef.path, schema: schema.asSchema, messages: useMessages(fieldRef), ErrorHelp });
}
