import { useFormDefinition } from '../form-context.ts';
import styles from './footer.module.css';
import { useSending } from '../submit/in-flight.ts';
import { progressInWords, quarterInWords } from '../submit/progress-words.ts';

/** Shows the progress of sending, because the wait dialog closes after a time (site.md §4). */
export function SendingLine() {
  const definition = useFormDefinition();
  const sending = useSending(definition.name);
  return (
    <>
      {sending && (
        <div className={styles.sending}>
          {/* Without a value it is indeterminate. */}
          <progress aria-label="Sent so far" max={sending.total} value={sending.sent} className={styles.progress} />
          <p className={styles.note}>{progressInWords(sending)}</p>
        </div>
      )}
      {/* Screen readers speak changes only if the element exists before. */}
      <p aria-live="polite" className="visually-hidden">
        {sending && quarterInWords(sending)}
      </p>
    </>
  );
}
