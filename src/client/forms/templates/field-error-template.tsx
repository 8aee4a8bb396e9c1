import type { FieldErrorProps } from '@rjsf/utils';
import { useShownError } from '../engine/form-context.ts';
import styles from '../form.module.css';
import { errorId } from '../widgets/control-props.ts';

/** A field's error: an asterisk and the message, once the field was touched (site.md §5). */
export function FieldErrorTemplate({ fieldPathId, errors }: FieldErrorProps) {
  const name = String(fieldPathId.path.at(-1) ?? '');
  const texts = errors?.filter((error) => typeof error === 'string');
  const shown = useShownError(name, texts);
  if (shown === undefined) return null;
  return (
    <p id={errorId(fieldPathId.$id)} className={styles.error}>
      <span aria-hidden="true">*</span>
      {shown}
    </p>
  );
}
