import { formStyles } from '../styles/index.ts';
import { adviceId } from '../widgets/control-props.ts';

type FieldAdviceProps = {
  /** The id of the control. */
  id: string;
  advice: string | undefined;
};

/** A field's advice under its control. The element is there before the text, because screen readers only announce changes of a status element. */
export function FieldAdvice({ id, advice }: FieldAdviceProps) {
  return (
    <p id={adviceId(id)} role="status" className={formStyles.advice}>
      {advice}
    </p>
  );
}
