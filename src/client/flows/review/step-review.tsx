// Shows the values of a step before an application is sent.
import { useCallback, useId, type MouseEvent, type ReactNode } from 'react';
import { forms, type FormName } from 'virtual:forms';
import { useFormValues, useFormDefinition } from '#client/forms/form-context.ts';
import { Heading } from '#client/ui/heading/heading.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import type { FlowStep } from '#shared/flows/types.ts';
import type { FormDefinition } from '#shared/forms/types.ts';
import { pathOf } from '../flow-table.ts';
import { useRecord } from '../progress/use-progress.ts';
import { entriesOf } from './entries.ts';
import { ReviewEntries } from './review-entries.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './review.module.css';

type StepProps = { step: FlowStep };

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** The definition of a step's form; undefined while it is loaded, `unavailable` if it cannot be loaded. */
function useDefinition(form: string): FormDefinition | 'unavailable' | undefined {
  return useLoaded(
    useCallback(
      () =>
        forms[form as FormName]().then(
          ({ definition }) => definition,
          () => 'unavailable' as const,
        ),
      [form],
    ),
  );
}

function StepGroup({ step, link, children }: StepProps & { link: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} data-review-step={step.form} className={styles.step}>
      <div className={styles.head}>
        <Heading level={3} id={id} className={styles.title}>
          {step.label}
        </Heading>
        {link}
      </div>
      {children}
    </div>
  );
}

function StepLink({ step, children }: StepProps & { children: string }) {
  return (
    <Link to={pathOf(step.page)} className={styles.way}>
      {children}
      <VisuallyHidden> {step.label}</VisuallyHidden>
    </Link>
  );
}

/** A saved step. */
export function StoredStep({ step, names }: StepProps & { names: ReadonlyMap<string, string> | undefined }) {
  const record = useRecord(step.keep);
  const definition = useDefinition(step.form);
  const copied = Object.keys(step.copies ?? {});
  return (
    <StepGroup step={step} link={<StepLink step={step}>Change</StepLink>}>
      {definition === 'unavailable' && <p className={styles.nothing}>Saved. What you answered cannot be shown just now.</p>}
      {typeof definition === 'object' && (
        <ReviewEntries
          entries={entriesOf(definition, { ...record }, { copied, names: names ?? NO_NAMES })}
          nothing="Saved without any answer."
        />
      )}
    </StepGroup>
  );
}

/** A step that is not saved yet. */
export function MissingStep({ step }: StepProps) {
  return (
    <StepGroup step={step} link={<StepLink step={step}>Fill in</StepLink>}>
      <p className={styles.missing}>Not filled in yet.</p>
    </StepGroup>
  );
}

/** The current step with the current values of its form. */
export function CurrentStep({ step }: StepProps) {
  const definition = useFormDefinition();
  const data = useFormValues();

  function toFields(event: MouseEvent<HTMLAnchorElement>): void {
    const control = event.currentTarget
      .closest('form')
      ?.querySelector<HTMLElement>(':is(input, select, textarea):not([type="hidden"], [tabindex="-1"], [readonly])');
    if (!control) return;
    event.preventDefault();
    control.focus();
  }

  return (
    <StepGroup
      step={step}
      link={
        <a href="#main" onClick={toFields} className={styles.way}>
          Change
          <VisuallyHidden> {step.label}</VisuallyHidden>
        </a>
      }
    >
      <ReviewEntries
        entries={entriesOf(definition, data, { copied: Object.keys(step.copies ?? {}) })}
        nothing="Nothing entered above yet."
      />
    </StepGroup>
  );
}
