import type { AnsweredForm } from '#shared/forms/wire/no-script-answer.ts';
import styles from './answer-note.module.css';

/**
 * How sending went, where no script could open a dialog. It takes the focus when the page arrives, unless a field with an
 * error does (the attribute is the browser's own: React focuses nothing while hydrating).
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
