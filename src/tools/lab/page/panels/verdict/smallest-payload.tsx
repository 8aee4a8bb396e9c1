import type { Written } from '../../../protocol/calls.ts';
import { useAnswer } from '../../state/use-answer.ts';
import styles from '../panels.module.css';

interface SmallestProps {
  /** The payload, and the path of the error; the same object until they change. */
  readonly asked: Written & { readonly payload: unknown; readonly path: string };
  /** Replaces the pasted payload by the smallest part. */
  readonly onTake: (payload: unknown) => void;
}

/** The result is below a table of errors, so it may be out of view. */
const bringIntoView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' });

/** The smallest part of a payload that is rejected for the same reason. */
export function Smallest({ asked, onTake }: SmallestProps) {
  const { answer, args: answered, problem } = useAnswer('shrink', asked);
  if (problem !== undefined) return <p className={styles.bad}>{problem}</p>;
  if (answered !== asked) return <p className={styles.note}>Removing everything that the error does not need…</p>;
  if (!answer) return <p className={styles.note}>This field has no error any more.</p>;
  const { payload, field, keyword, message, before, after, isLeast } = answer;
  return (
    <section ref={bringIntoView} aria-label="Smallest failing part">
      <p className={styles.note}>
        {after} of {before} characters fail for the same reason: <code>{field || '(whole payload)'}</code>, <code>{keyword}</code>, «
        {message}
        ».{!isLeast && ' The search was stopped, so a smaller part may exist.'}
      </p>
      <pre className={styles.code}>{JSON.stringify(payload, undefined, 2)}</pre>
      <button type="button" onClick={() => onTake(payload)}>
        Use this part
      </button>
    </section>
  );
}
