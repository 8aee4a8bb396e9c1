import { Link } from '#client/ui/link/link.tsx';
import { brand } from '#shared/brand.ts';
import styles from './needs-scripts.module.css';

type NeedsScriptsProps = {
  /** Path of the page, to load it again. */
  path: string;
};

function Contacts() {
  return (
    <>
      write to <Link to={`mailto:${brand.emails[0]}`}>{brand.emails[0]}</Link> or call <Link to={brand.phone.href}>{brand.phone.label}</Link>, and we
      take your application that way.
    </>
  );
}

/** What a visitor can do where the steps' scripts do not run: switched off, or not loaded (`data-scripts` of the root says so). */
export function NeedsScripts({ path }: NeedsScriptsProps) {
  return (
    <>
      <noscript>
        <p className={styles.line}>
          These steps need JavaScript, which is switched off in this browser. Switch it on, or <Contacts />
        </p>
      </noscript>
      <p className={styles.failed} role="status">
        A part of this page could not be loaded, so these steps do not work yet. <a href={path}>Try again</a>, or <Contacts />
      </p>
    </>
  );
}
