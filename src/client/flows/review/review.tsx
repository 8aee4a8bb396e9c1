import { useEffect, useId, useState } from 'react';
import { Heading } from '#client/ui/heading/heading.tsx';
import type { StepPlace } from '#shared/flows/derive.ts';
import { useStoredSteps } from '../use-stored-steps.ts';
import { fetchDocumentNames } from './document-names.ts';
import { CurrentStep, MissingStep, StoredStep } from './step-review.tsx';
import styles from './review.module.css';

export { askMissing } from './ask-missing.ts';

/** The documents' names, asked for once; none before they have come. */
function useDocumentNames(head: string): ReadonlyMap<string, string> | undefined {
  const [names, setNames] = useState<ReadonlyMap<string, string>>();
  useEffect(() => {
    let isGone = false;
    void fetchDocumentNames(head).then((found) => !isGone && setNames(found));
    return () => {
      isGone = true;
    };
  }, [head]);
  return names;
}

/** All steps of a flow before the last one is sent: what is stored of each, what is missing, and the way to each. */
export function Review({ place: { flow, step: current, first } }: { place: StepPlace }) {
  const id = useId();
  const stored = useStoredSteps(flow);
  const names = useDocumentNames(first.form);
  return (
    <section aria-labelledby={id} data-review="" className={styles.review}>
      <Heading level={2} id={id} className={styles.heading}>
        Check before you send
      </Heading>
      {flow.steps.map((step) => {
        if (step === current) return <CurrentStep key={step.form} step={step} />;
        return stored.has(step.form) ? <StoredStep key={step.form} step={step} names={names} /> : <MissingStep key={step.form} step={step} />;
      })}
    </section>
  );
}
