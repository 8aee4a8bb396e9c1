import { useMemo } from 'react';
import { writeAddress } from '../address.ts';
import { useAnswer } from '../state/use-answer.ts';
import { FormCard } from './form-card.tsx';
import styles from './overview.module.css';

const NOTHING = {};

/** Every form with its figures, and every flow as its steps. */
export function Overview() {
  const { answer, problem } = useAnswer(
    'forms',
    useMemo(() => NOTHING, []),
  );
  return (
    <main className={styles.overview}>
      <h1 className={styles.title}>Form lab</h1>
      <p className={styles.lead}>
        Every form of <code>schemas/forms</code>: open one to write it, see it and try it. The lab works on the files of this machine.
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <h2 className={styles.heading}>Forms</h2>
      <ul className={styles.cards}>
        {answer?.forms.map((form) => (
          <li key={form}>
            <FormCard form={form} />
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>Flows</h2>
      {Object.entries(answer?.flows ?? {}).map(([name, { steps, tab }]) => (
        <section key={name} aria-label={tab.label}>
          <h3 className={styles.flow}>
            {tab.label} <code>{name}</code>
          </h3>
          <ol className={styles.steps}>
            {steps.map(({ form, label, needs, keep }) => (
              <li key={form}>
                <a href={writeAddress({ form, sample: 'complete' })}>{label}</a>
                <code>{form}</code>
                <span>
                  {needs !== undefined && `needs ${needs}. `}
                  {keep !== undefined && `keeps ${keep}.`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </main>
  );
}
