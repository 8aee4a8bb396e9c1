import type { FieldTemplateProps } from '@rjsf/utils';
import { fieldPath } from '#shared/forms/path.ts';
import { useTold } from '../form-context.ts';
import styles from '../form.module.css';
import { adviceId } from '../widgets/control-props.ts';

/** A field's advice under its control. Its line is there before it is said, so that it is read out politely. */
export function FieldAdvice({ id, fieldPathId }: Pick<FieldTemplateProps, 'id' | 'fieldPathId'>) {
  const { advice } = useTold(fieldPath(fieldPathId.path));
  return (
    <p id={adviceId(id)} role="status" className={styles.advice}>
      {advice}
    </p>
  );
}
