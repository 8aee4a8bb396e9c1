import { useMemo } from 'react';
import { writeAddress } from '../address.ts';
import { useAnswer } from '../state/use-answer.ts';
import styles from './overview.module.css';

const STATE_NAMES = { errors: 'all errors', sending: 'sending', unscripted: 'without scripts' } as const;

/** A form in figures. */
export function FormCard({ form }: { readonly form: string }) {
  const { answer, problem } = useAnswer(
    'card',
    useMemo(() => ({ form }), [form]),
  );
  const facts = answer && [
    ['fields', answer.fields],
    ['constraints', answer.constraints],
    ['samples', answer.samples],
    ['mutants', answer.mutants],
    ['unnoticed', answer.unnoticed],
    ['findings', answer.findings],
  ];
  const isWrong = answer !== undefined && answer.findings + answer.unnoticed > 0;
  return (
    <article className={styles.card} data-wrong={isWrong ? '' : undefined}>
      <h3 className={styles.name}>
        <a href={writeAddress({ form })}>{answer?.title ?? form}</a>
      </h3>
      <code>{form}</code>
      {problem !== undefined && <p>{problem}</p>}
      <dl className={styles.facts}>
        {facts?.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.links}>
        {(['errors', 'sending', 'unscripted'] as const).map((state) => (
          <a key={state} href={writeAddress({ form, state, width: 360 })}>
            {STATE_NAMES[state]}
          </a>
        ))}
        <a href={writeAddress({ form, sample: 'complete' })}>complete</a>
      </p>
    </article>
  );
}
