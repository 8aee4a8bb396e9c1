import { START, writeAddress, type Address } from '../address.ts';
import { useAnswer } from '../state/use-answer.ts';
import { walkOf, type Walked } from './walk-of.ts';
import styles from './flow.module.css';

const NOTHING = {};

/** The flow that the address walks; undefined as long as it is not known, or where it walks none. */
export function useWalk(address: Address): Walked | undefined {
  const { answer } = useAnswer('forms', address.flow === undefined ? undefined : NOTHING);
  return walkOf(answer?.flows, address);
}

/** The way through a flow, each step filled in with its complete sample. */
export function Walk({ address, walked: { label, steps, index, before, after } }: { readonly address: Address; readonly walked: Walked }) {
  const at = (form: string) => writeAddress({ ...address, form, sample: 'complete', file: START.file });
  return (
    <nav className={styles.walk} aria-label="Steps of the flow">
      <strong>
        {label}: step {index + 1} of {steps.length}
      </strong>
      <ol>
        {steps.map((step) => (
          <li key={step.form}>
            <a href={at(step.form)} aria-current={step.form === address.form ? 'step' : undefined}>
              {step.label}
            </a>
          </li>
        ))}
      </ol>
      {before && <a href={at(before.form)}>Back</a>}
      {after ? <a href={at(after.form)}>Next (or send the form)</a> : <span>Last step</span>}
    </nav>
  );
}
