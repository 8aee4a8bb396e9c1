import { ButtonLink } from '#client/ui/button/button.tsx';
import { focusOnShow } from '../focus-on-mount.ts';
import styles from './received.module.css';

/** Stands in a step, below a heading that says that the application is here, once another tab has sent it: the step can go nowhere any more. */
export function SentView({ path }: { path: string }) {
  return (
    <section aria-label="Your application" className={styles.received}>
      {/* What had the focus is gone. */}
      <p ref={focusOnShow} tabIndex={-1}>
        You have sent this application from another tab of this browser, which shows its reference number and what we received. What you
        wrote in this tab and did not save is not part of it.
      </p>
      <p className={styles.again}>
        {/* Loaded anew: this tab knows what was sent as what is to be changed. */}
        <ButtonLink variant="outline" to={path} data-reload="">
          Begin another application
        </ButtonLink>
      </p>
    </section>
  );
}
