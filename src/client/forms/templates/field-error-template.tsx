import { use, type ReactNode } from 'react';
import type { MergedSchema, Path, PlainSchema } from '#engine/index.ts';
import type { FieldMessages } from '../engine/site-form-store.ts';
import { useFieldMessages } from '../form-context.ts';
import { FieldHelpContext, type FieldHelp } from '../field-help.ts';
import styles from '../form.module.css';
import { errorId } from '../widgets/control-props.ts';

type ErrorInput = {
  /** Of the control. */
  readonly id: string;
  readonly path: Path;
  readonly schema: PlainSchema;
  readonly messages: FieldMessages;
  readonly help: FieldHelp | undefined;
};

/**
 * A field's error: an asterisk and the message, once the field was touched (site.md §5); under the server's what the page can do
 * about it. Read out when the field is left, or a file chosen for it, since the focus tells nothing of it then.
 */
export function fieldError({ id, path, schema, messages: { error: shown, isFromServer, isSilent }, help }: ErrorInput): ReactNode {
  const offer = shown !== undefined && isFromServer && help?.(path, schema);
  const error = shown !== undefined && (
    <p id={errorId(id)} className={styles.error}>
      <span aria-hidden="true">*</span>
      {shown}
    </p>
  );
  return (
    // There before it speaks.
    <div aria-live={isSilent || isFromServer ? 'off' : 'polite'} className={styles.told}>
      {error}
      {offer}
    </div>
  );
}

type FieldErrorProps = {
  readonly path: Path;
  readonly id: string;
  readonly schema: MergedSchema;
};

/** The same of a field that contains others. */
export function FieldErrorTemplate({ path, id, schema }: FieldErrorProps) {
  return fieldError({ id, path, schema: schema.asSchema, messages: useFieldMessages(path), help: use(FieldHelpContext) });
}
