import { useMemo } from 'react';
import type { FormFigures } from '../../protocol/calls.ts';
import { writeAddress } from '../address.ts';
import { useAnswer } from '../state/use-answer.ts';
import { FIGURES } from './legend.tsx';
import styles from './overview.module.css';

const STATE_NAMES = { errors: 'all errors', sending: 'sending', unscripted: 'without scripts' } as const;

/** A card with the figures of a form. Slow ones appear when they are counted. */
export function FormCard({ figures: { form, title, fields, constraints } }: { readonly figures: FormFigures }) {
  const { answer, problem } = useAnswer(
    'card',
    useMemo(() => ({ form }), [form]),
  );
  const facts = [fields, constraints, answer?.files, answer?.cases, answer?.undetected, answer?.issues];
  const hasIssues = answer !== undefined && answer.issues + (answer.undetected ?? 0) > 0;
  return (
    <article className={styles.card} data-wrong={hasIssues ? '' : undefined}>
      <h3 className={styles.name}>
        <a href={writeAddress({ form })}>{title}</a>
      </h3>
      <code>{form}</code>
      {problem !== undefined && <p>{problem}</p>}
      <dl className={styles.facts}>
        {FIGURES.map(([name], index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{facts[index] ?? (answer ? '–' : '…')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.links}>
        Previews:
        {(['errors', 'sending', 'unscripted'] as const).map((state) => (
          <a key={state} href={writeAddress({ form, state, width: 360 })}>
            {STATE_NAMES[state]}
          </a>
        ))}
        <a href={writeAddress({ form, sample: 'complete' })}>complete</a>
        <a href={writeAddress({ form, view: 'sheet' })}>all states</a>
      </p>
    </article>
  );
}
