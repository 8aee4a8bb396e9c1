import { useMemo } from 'react';
import type { FormFigures } from '../../protocol/calls.ts';
import { writeAddress } from '../address.ts';
import { useAnswer } from '../state/use-answer.ts';
import styles from './overview.module.css';

const STATE_NAMES = { errors: 'all errors', sending: 'sending', unscripted: 'without scripts' } as const;

/** A form in figures: those that take longer come as they are counted. */
export function FormCard({ figures: { form, title, fields, constraints } }: { readonly figures: FormFigures }) {
  const { answer, problem } = useAnswer(
    'card',
    useMemo(() => ({ form }), [form]),
  );
  const facts = [
    ['fields', fields, 'Fields that take a value'],
    ['rules', constraints, 'Rules that a value may break'],
    ['sample files', answer?.files, 'Files under samples/'],
    ['cases', answer?.cases, 'Payloads in the sample files, each with what must come of it'],
    ['untested', answer?.unnoticed, 'Rules that could change without any case failing'],
    ['problems', answer?.issues, 'What npm run forms -- check reports'],
  ] as const;
  const isWrong = answer !== undefined && answer.issues + (answer.unnoticed ?? 0) > 0;
  return (
    <article className={styles.card} data-wrong={isWrong ? '' : undefined}>
      <h3 className={styles.name}>
        <a href={writeAddress({ form })}>{title}</a>
      </h3>
      <code>{form}</code>
      {problem !== undefined && <p>{problem}</p>}
      <dl className={styles.facts}>
        {facts.map(([name, count, title]) => (
          <div key={name} title={title}>
            <dt>{name}</dt>
            <dd>{count ?? (answer ? '–' : '…')}</dd>
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
        <a href={writeAddress({ form, view: 'sheet' })}>all states</a>
      </p>
    </article>
  );
}
