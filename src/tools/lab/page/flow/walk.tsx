import { START, writeAddress, type Address } from '../address.ts';
import { useAnswer } from '../state/use-answer.ts';
import { walkOf, type Walked } from './walk-of.ts';
import styles from './flow.module.css';

const NOTHING = {};

/** The form's position in the address's flow; undefined if there is none, or it is still loading. */
export function useWalk(address: Address): Walked | undefined {
  const { answer } = useAnswer('forms', address.flow === undefined ? undefined : NOTHING);
  return walkOf(answer?.flows, address);
}

/** Navigation through the steps of a flow. Each step is filled in with its complete sample. */
export function Walk({ address, walked: { label, steps, index, before, after } }: { readonly address: Address; readonly walked: Walked }) {
  const stepAddress = (form: string) => writeAddress({ ...address, form, sample: 'complete', file: START.file });
  return (
    <nav className={styles.walk} aria-label="Steps of the flow">
      <strong>
        {label}: step {index + 1} of {steps.length}
      </strong>
      <ol>
        {steps.map((step) => (
          <li key={step.form}>
            <a href={stepAddress(step.form)} aria-current={step.form === address.form ? 'step' : undefined}>
              {step.label}
            </a>
          </li>
        ))}
      </ol>
      {before && <a href={stepAddress(before.form)}>Back</a>}
      {after ? <a href={stepAddress(after.form)}>Next (or send the form)</a> : <span>Last step</span>}
    </nav>
  );
}
