import { useFormDefinition } from '../form-context.ts';
import styles from './footer.module.css';
import { useSending } from '../submit/in-flight.ts';
import { progressInWords, quarterInWords } from '../submit/progress-words.ts';

/** How far a form is that is being sent, for as long as it takes: the wait dialog closes by its timer (site.md §4). */
export function SendingLine() {
  const definition = useFormDefinition();
  const sending = useSending(definition.name);
  return (
    <>
      {sending && (
        <div className={styles.sending}>
          {/* Without a value it moves, and says nothing of how far it is. */}
          <progress aria-label="Sent so far" max={sending.total} value={sending.sent} className={styles.progress} />
          <p className={styles.note}>{progressInWords(sending)}</p>
        </div>
      )}
      {/* There before it speaks. */}
      <p aria-live="polite" className="visually-hidden">
        {sending && quarterInWords(sending)}
      </p>
    </>
  );
}
