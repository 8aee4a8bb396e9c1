import { formStyles } from '../styles/index.ts';
import { adviceId } from '../widgets/control-props.ts';

type FieldAdviceProps = {
  /** Of the control. */
  id: string;
  advice: string | undefined;
};

/** A field's advice under its control. Its line is there before it is said, so that it is read out politely. */
export function FieldAdvice({ id, advice }: FieldAdviceProps) {
  return (
    <p id={adviceId(id)} role="status" className={formStyles.advice}>
      {advice}
    </p>
  );
}
