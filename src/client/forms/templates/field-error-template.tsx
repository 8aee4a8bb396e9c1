import type { FieldErrorProps } from '@rjsf/utils';
import { use } from 'react';
import type { FieldSchema } from '#shared/forms/types.ts';
import { useEngine, useShownError, useStore } from '../form-context.ts';
import { FieldHelpContext } from '../field-help.ts';
import styles from '../form.module.css';
import { errorId } from '../widgets/control-props.ts';

/**
 * A field's error: an asterisk and the message, once the field was touched (site.md §5); under the server's what the page can do
 * about it. Read out when the field is left, or a file chosen for it, since the focus tells nothing of it then.
 */
export function FieldErrorTemplate({ fieldPathId, errors, schema }: FieldErrorProps) {
  const name = String(fieldPathId.path.at(-1) ?? '');
  const texts = errors?.filter((error) => typeof error === 'string');
  const { store } = useEngine();
  const shown = useShownError(name, texts);
  const isServers = useStore((state) => typeof state.markOf(name) === 'object');
  const help = use(FieldHelpContext);
  const offer = shown !== undefined && isServers && help?.(name, schema as FieldSchema);
  const error = shown !== undefined && (
    <p id={errorId(fieldPathId.$id)} className={styles.error}>
      <span aria-hidden="true">*</span>
      {shown}
    </p>
  );
  return (
    // There before it speaks.
    <div aria-live={store.isQuiet || isServers ? 'off' : 'polite'} className={styles.told}>
      {error}
      {offer}
    </div>
  );
}
