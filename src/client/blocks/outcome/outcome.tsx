import { Band } from '../band/band.tsx';
import type { OutcomeBlock } from '#shared/blocks/outcome-block.ts';
import styles from './outcome.module.css';

/** The result of a case study: a figure and facts. */
export function CaseOutcome({ figure, facts, ...band }: OutcomeBlock) {
  return (
    <Band {...band}>
      <dl className={styles.strip}>
        <div className={styles.cell}>
          <dt className={styles.term}>{figure.label}</dt>
          <dd className={styles.figure}>{figure.value}</dd>
        </div>
        {facts.map(({ term, text }) => (
          <div key={term} className={styles.cell}>
            <dt className={styles.term}>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Band>
  );
}
