import { ButtonLink } from '#client/ui/button/button.tsx';
import { focusOnMount } from '../focus-on-mount.ts';
import styles from './received.module.css';

/** Replaces a step's form once another tab has sent the application. */
export function SentView({ path }: { path: string }) {
  return (
    <section aria-label="Your application" className={styles.received}>
      {/* It gets the focus, because the form that had it is gone. */}
      <p ref={focusOnMount} tabIndex={-1}>
        You have sent this application from another tab of this browser, which shows its reference number and what we received. What you
        wrote in this tab and did not save is not part of it.
      </p>
      <p className={styles.again}>
        {/* A full page load, since this tab still has the records of the sent application. */}
        <ButtonLink variant="outline" to={path} data-reload="">
          Begin another application
        </ButtonLink>
      </p>
    </section>
  );
}
