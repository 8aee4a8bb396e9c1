import { Contacts } from '../contacts.tsx';
import styles from './needs-scripts.module.css';

type NeedsScriptsProps = {
  /** Path of the page, to load it again. */
  path: string;
};

/** Tells what a visitor can do without scripts: if they are switched off, or failed to load (`data-scripts` of the root). */
export function NeedsScripts({ path }: NeedsScriptsProps) {
  return (
    <>
      <noscript>
        <p className={styles.line}>
          These steps need JavaScript, which is switched off in this browser. Switch it on, or <Contacts />, and we take your application
          that way.
        </p>
      </noscript>
      <p className={styles.failed} role="status">
        A part of this page could not be loaded, so these steps do not work yet.{' '}
        <a href={path} data-reload>
          Try again
        </a>
        , or <Contacts />, and we take your application that way.
      </p>
    </>
  );
}

/** Shown below a step while the page's first script is late: until then the buttons do nothing. */
export function LateScripts() {
  return (
    <p className={styles.late} role="status" data-late>
      This page is still loading, and its buttons do nothing yet. What you fill in stays; press the button again in a moment. If this does
      not go away, <Contacts />, and we take your application that way.
    </p>
  );
}
