import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import styles from './answer-note.module.css';

/**
 * Shows the outcome of a submit without scripts. It gets the focus when the page is loaded, unless a field has an error. The browser handles
 * the attribute: React does not focus while hydrating.
 */
export function AnswerNote({ title, text, succeeded, errors }: AnsweredForm) {
  const focus = errors.length === 0 && { autoFocus: true };
  return (
    <div role={succeeded ? 'status' : 'alert'} tabIndex={-1} data-succeeded={succeeded ? '' : undefined} className={styles.note} {...focus}>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <p>{text}</p>}
    </div>
  );
}
