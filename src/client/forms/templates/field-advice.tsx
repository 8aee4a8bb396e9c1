import type { FieldTemplateProps } from '@rjsf/utils';
import { useShownAdvice } from '../advice.ts';
import styles from '../form.module.css';
import { adviceId } from '../widgets/control-props.ts';

/** A field's advice under its control. Its line is there before it is said, so that it is read out politely. */
export function FieldAdvice({ id, fieldPathId, rawErrors }: FieldTemplateProps) {
  const name = String(fieldPathId.path.at(-1) ?? '');
  const shown = useShownAdvice(name, rawErrors);
  return (
    <p id={adviceId(id)} role="status" className={styles.advice}>
      {shown}
    </p>
  );
}
