import type { FieldErrorProps } from '@rjsf/utils';
import { use } from 'react';
import { fieldPath } from '#shared/forms/path.ts';
import type { FieldSchema } from '#shared/forms/types.ts';
import { useTold } from '../form-context.ts';
import { FieldHelpContext } from '../field-help.ts';
import styles from '../form.module.css';
import { errorId } from '../widgets/control-props.ts';

/**
 * A field's error: an asterisk and the message, once the field was touched (site.md §5); under the server's what the page can do
 * about it. Read out when the field is left, or a file chosen for it, since the focus tells nothing of it then.
 */
export function FieldErrorTemplate({ fieldPathId, schema }: Pick<FieldErrorProps, 'fieldPathId' | 'schema'>) {
  const path = fieldPath(fieldPathId.path);
  const { error: shown, isServers, isQuiet } = useTold(path);
  const help = use(FieldHelpContext);
  const offer = shown !== undefined && isServers && help?.(path, schema as FieldSchema);
  const error = shown !== undefined && (
    <p id={errorId(fieldPathId.$id)} className={styles.error}>
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
