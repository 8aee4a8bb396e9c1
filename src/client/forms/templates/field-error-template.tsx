import type { FieldErrorProps } from '@rjsf/utils';
import { use, type ReactNode } from 'react';
import { fieldPath, type FieldPath } from '#shared/forms/path.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import type { FieldWords } from '../engine/field-words.ts';
import { useTold } from '../form-context.ts';
import { FieldHelpContext, type FieldHelp } from '../field-help.ts';
import styles from '../form.module.css';
import { errorId } from '../widgets/control-props.ts';

type Told = {
  /** Of the control. */
  readonly id: string;
  readonly path: FieldPath;
  readonly schema: FieldSchema;
  readonly told: FieldWords;
  readonly help: FieldHelp | undefined;
};

/**
 * A field's error: an asterisk and the message, once the field was touched (site.md §5); under the server's what the page can do
 * about it. Read out when the field is left, or a file chosen for it, since the focus tells nothing of it then.
 */
export function fieldError({ id, path, schema, told: { error: shown, isServers, isQuiet }, help }: Told): ReactNode {
  const offer = shown !== undefined && isServers && help?.(path, schema);
  const error = shown !== undefined && (
    <p id={errorId(id)} className={styles.error}>
      <span aria-hidden="true">*</span>
      {shown}
    </p>
  );
  return (
    // There before it speaks.
    <div aria-live={isQuiet || isServers ? 'off' : 'polite'} className={styles.told}>
      {error}
      {offer}
    </div>
  );
}

/** The same where nobody else asks what is said: of what holds other fields. */
export function FieldErrorTemplate({ fieldPathId, schema }: Pick<FieldErrorProps, 'fieldPathId' | 'schema'>) {
  const path = fieldPath(fieldPathId.path);
  return fieldError({ id: fieldPathId.$id, path, schema: schema as FieldSchema, told: useTold(path), help: use(FieldHelpContext) });
}
