import { useCallback, useId } from 'react';
import { Heading } from '#client/ui/heading/heading.tsx';
import type { StepPosition } from '#shared/flows/derive.ts';
import { useStoredSteps } from '../progress/use-stored-steps.ts';
import { fetchDocumentNames } from './document-names.ts';
import { CurrentStep, MissingStep, StoredStep } from './step-review.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './review.module.css';

/** Resolves at once. With `useLoaded` the result still waits until the pointer is released. */
const resolveTrue = async () => true;

/** The review before the last step is sent: for each step its values and a link to it. */
export function Review({ position: { flow, step: current, first } }: { position: StepPosition }) {
  const id = useId();
  const stored = useStoredSteps(flow);
  const isShown = useLoaded(resolveTrue);
  const names = useLoaded(useCallback(() => fetchDocumentNames(first.form), [first.form]));
  return (
    <section aria-labelledby={id} data-review="" hidden={!isShown} className={styles.review}>
      <Heading level={2} id={id} className={styles.heading}>
        Check before you send
      </Heading>
      {flow.steps.map((step) => {
        if (step === current) return <CurrentStep key={step.form} step={step} />;
        return stored.has(step.form) ? (
          <StoredStep key={step.form} step={step} names={names} />
        ) : (
          <MissingStep key={step.form} step={step} />
        );
      })}
    </section>
  );
}
