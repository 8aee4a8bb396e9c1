import type { Written } from '../../protocol/calls.ts';
import { useAnswer } from '../state/use-answer.ts';
import styles from './panels.module.css';

interface SmallestProps {
  /** What is looked for: stable as long as it is the same. */
  readonly asked: Written & { readonly payload: unknown; readonly path: string };
  /** Takes it in the place of what was pasted. */
  readonly onTake: (payload: unknown) => void;
}

/** It stands below all that is refused: whoever asked for it is to see it. */
const bringIntoView = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' });

/** The smallest part of a payload that is refused for the same reason. */
export function Smallest({ asked, onTake }: SmallestProps) {
  const { answer, asked: answered, problem } = useAnswer('shrink', asked);
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
