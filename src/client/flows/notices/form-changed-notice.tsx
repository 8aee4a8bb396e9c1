import styles from '../flow-step.module.css';

/** Says how a form has changed since the application was begun. The live region is rendered before its text, so that it is announced. */
export function FormChangedNotice({ notice }: { notice: string | undefined }) {
  return (
    <div role="status" className={styles.cleared}>
      {notice !== undefined && <p>{notice}</p>}
    </div>
  );
}
