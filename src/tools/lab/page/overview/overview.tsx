import { useId, useMemo, useState } from 'react';
import type { FormFigures } from '../../protocol/calls.ts';
import { writeAddress } from '../address.ts';
import { useAnswer } from '../state/use-answer.ts';
import { FlowMap } from '../flow/flow-map.tsx';
import { FormCard } from './form-card.tsx';
import { Legend } from './legend.tsx';
import styles from './overview.module.css';

const NOTHING = {};

/** Whether each word occurs in the form's name, its title or a field's name. */
function matches({ form, title, names }: FormFigures, words: string): boolean {
  const text = [form, title, ...names].join('\n').toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** All forms with their figures, and all flows with their steps. */
export function Overview() {
  const { answer, problem } = useAnswer(
    'forms',
    useMemo(() => NOTHING, []),
  );
  const [words, setWords] = useState('');
  const id = useId();
  const forms = answer?.forms.filter((figures) => matches(figures, words)) ?? [];
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
      <p className={styles.search}>
        <label htmlFor={id}>Find a form</label>{' '}
        <input id={id} type="search" value={words} placeholder="name, title or field" onChange={({ target }) => setWords(target.value)} />{' '}
        <span role="status">{answer && words.trim() !== '' && `${forms.length} of ${answer.forms.length} forms`}</span>
      </p>
      <Legend />
      <ul className={styles.cards}>
        {forms.map((figures) => (
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
