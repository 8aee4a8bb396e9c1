import type { FieldErrorProps } from '@rjsf/utils';
import { use } from 'react';
import type { FieldSchema } from '#shared/forms/types.ts';
import { useShownError, useStore } from '../form-context.ts';
import { FieldHelpContext } from '../field-help.ts';
import styles from '../form.module.css';
import { errorId } from '../widgets/control-props.ts';

/** A field's error: an asterisk and the message, once the field was touched (site.md §5); under the server's what the page can do about it. */
export function FieldErrorTemplate({ fieldPathId, errors, schema }: FieldErrorProps) {
  const name = String(fieldPathId.path.at(-1) ?? '');
  const texts = errors?.filter((error) => typeof error === 'string');
  const shown = useShownError(name, texts);
  const isServers = useStore((store) => typeof store.markOf(name) === 'object');
  const help = use(FieldHelpContext);
  if (shown === undefined) return null;
  const error = (
    <p id={errorId(fieldPathId.$id)} className={styles.error}>
      <span aria-hidden="true">*</span>
      {shown}
    </p>
  );
  const offer = isServers && help?.(name, schema as FieldSchema);
  if (!offer) return error;
  return (
    <div className={styles.helped}>
      {error}
      {offer}
    </div>
  );
}
