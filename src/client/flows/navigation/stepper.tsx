import { ChevronDown } from '#client/ui/lucide/icons.ts';
import { Icon } from '#client/ui/icon/icon.tsx';
import { Link } from '#client/ui/link/link.tsx';
import { Star } from '#client/ui/star/star.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import type { StepPosition } from '#shared/flows/derive.ts';
import type { FlowStep } from '#shared/flows/types.ts';
import { pathOf } from '../flow-table.ts';
import { useStoredSteps } from '../progress/use-stored-steps.ts';
import styles from './stepper.module.css';

/** Links to the steps of a flow, and shows the current and the saved ones. On small windows it is one line that opens to the list. */
export function Stepper({ flow, step: current }: StepPosition) {
  const stored = useStoredSteps(flow);

  function stateOf(step: FlowStep): 'current' | 'done' | 'open' {
    if (step === current) return 'current';
    return stored.has(step.form) ? 'done' : 'open';
  }

  return (
    <nav aria-label="Progress">
      <details className={styles.stepper}>
        <summary className={styles.line}>
          <span>
            Step {flow.steps.indexOf(current) + 1} of {flow.steps.length}: {current.label}
          </span>
          <Icon icon={ChevronDown} size={24} />
        </summary>
        <ol role="list" className={styles.steps}>
          {flow.steps.map((step) => {
            const state = stateOf(step);
            return (
              <li key={step.form} data-step={step.form} data-state={state} className={styles.step}>
                <Link to={pathOf(step.page)} className={styles.link} {...(state === 'current' && { 'aria-current': 'step' as const })}>
                  <Star look={state === 'open' ? 'outline' : 'solid'} className={styles.mark} />
                  <span>
                    {step.label}
                    {state === 'done' && <VisuallyHidden> (saved)</VisuallyHidden>}
                  </span>
                </Link>
              </li>
            );
          })}
        </ol>
      </details>
    </nav>
  );
}
