import { classNames } from '#client/ui/class-names/class-names.ts';
import { Link } from '#client/ui/link/link.tsx';
import { Star } from '#client/ui/star/star.tsx';
import type { StepPlace } from '#shared/flows/derive.ts';
import { pathOf } from './flow-table.ts';
import styles from './stepper.module.css';

/** Where the visitor is in a flow; every step leads to its page. */
export function Stepper({ flow, step: current }: StepPlace) {
  const index = flow.steps.indexOf(current);
  return (
    <nav aria-label="Progress" className={styles.stepper}>
      <p className={styles.count}>
        Step {index + 1} of {flow.steps.length}
      </p>
      <ol role="list" className={styles.steps}>
        {flow.steps.map((step, position) => (
          <li key={step.form} className={classNames(styles.step, position < index && styles.done)}>
            <Link to={pathOf(step.page)} className={styles.link} {...(step === current && { 'aria-current': 'step' as const })}>
              <Star look={position <= index ? 'solid' : 'outline'} className={styles.mark} />
              {step.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
