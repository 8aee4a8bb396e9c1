import styles from '../flow-step.module.css';

/** Says, where it is there before it speaks, how a form has changed since somebody began; once, when the server has told it. */
export function ChangedNotice({ notice }: { notice: string | undefined }) {
  return (
    <div role="status" className={styles.cleared}>
      {notice !== undefined && <p>{notice}</p>}
    </div>
  );
}
