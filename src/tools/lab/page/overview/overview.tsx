import { useMemo } from 'react';
import { writeAddress } from '../address.ts';
import { useAnswer } from '../state/use-answer.ts';
import { FlowMap } from '../flow/flow-map.tsx';
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
        Every form in <code>schemas/forms</code>. Open one to edit its files, see it and try it. The lab edits the files on this machine.
      </p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <p>
        <a href={writeAddress({ view: 'sheet' })}>Pictures of all forms in all states and widths</a>
      </p>
      <h2 className={styles.heading}>Forms</h2>
      <ul className={styles.cards}>
        {answer?.forms.map((figures) => (
          <li key={figures.form}>
            <FormCard figures={figures} />
          </li>
        ))}
      </ul>
      <h2 className={styles.heading}>Flows</h2>
      {Object.entries(answer?.flows ?? {}).map(([name, flow]) => (
        <FlowMap key={name} name={name} flow={flow} />
      ))}
    </main>
  );
}
