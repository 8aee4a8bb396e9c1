import { useCallback, useId } from 'react';
import { Heading } from '#client/ui/heading/heading.tsx';
import type { StepPlace } from '#shared/flows/derive.ts';
import { useStoredSteps } from '../progress/use-stored-steps.ts';
import { fetchDocumentNames } from './document-names.ts';
import { CurrentStep, MissingStep, StoredStep } from './step-review.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './review.module.css';

/** The review itself is here as soon as it is drawn. */
const here = async () => true;

/** The review before the last step is sent: each step's answers, or that it is missing, with a link to it. */
export function Review({ place: { flow, step: current, first } }: { place: StepPlace }) {
  const id = useId();
  const stored = useStoredSteps(flow);
  const isHere = useLoaded(here);
  const names = useLoaded(useCallback(() => fetchDocumentNames(first.form), [first.form]));
  return (
    <section aria-labelledby={id} data-review="" hidden={!isHere} className={styles.review}>
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
