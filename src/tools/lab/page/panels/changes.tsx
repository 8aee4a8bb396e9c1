import type { LiveForm } from '../state/use-form.ts';
import styles from './panels.module.css';

/** What changed since the form was released last, and what that does to stored leads, applicants and open pages. */
export function Changes({ checked }: LiveForm) {
  if (!checked) return <p className={styles.note}>Comparing with the last release…</p>;
  if (checked.changes.length === 0) return <p className={styles.note}>The form asks what it asked when it was released last.</p>;
  return (
    <ul className={styles.list}>
      {checked.changes.map(({ harm, path, what, mend }) => (
        <li key={path + what}>
          <strong className={harm === 'breaks' ? styles.bad : styles.good}>{harm}</strong> {path !== '' && <code>{path}</code>} {what}.
          {mend !== undefined && ` ${mend}.`}
        </li>
      ))}
    </ul>
  );
}
