import { RotateCw } from '#client/ui/lucide/icons.ts';
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '#client/ui/button/button.tsx';
import { brand } from '#shared/brand.ts';
import { MessagePage } from './message-page.tsx';
import styles from './actions.module.css';

/** Messages of Chromium, Firefox, Safari and Vite for a chunk or stylesheet that cannot be fetched. */
const LOAD_ERROR = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/**
 * Whether an error says that a part of the site could not be fetched: the connection broke, or a newer build has replaced the build
 * with which this tab was opened.
 */
export function isLoadError(error: unknown): boolean {
  return error instanceof Error && LOAD_ERROR.test(error.message);
}

/**
 * Shows an error instead of a page. If a chunk could not be loaded, reloads the page, which helps after a new build. It reloads each path
 * once per tab, so that it does not reload for ever.
 */
export function RouteError() {
  const isLoadFailure = isLoadError(useRouteError());
  const { pathname } = useLocation();

  useEffect(() => {
    const flag = `reloaded ${pathname}`;
    if (!isLoadFailure || !navigator.onLine || readFlag(flag)) return;
    setFlag(flag);
    window.location.reload();
  }, [isLoadFailure, pathname]);

  return (
    <MessagePage
      title="This page did not load"
      eyebrow="Something went wrong"
      heading="This page did not load"
      text={
        isLoadFailure
          ? 'The connection broke, or the site was renewed while this tab was open. Loading the page again fixes both.'
          : 'The fault is ours, not yours. Load the page again; if it stays like this, write to us and we look into it.'
      }
    >
      <div className={styles.actions}>
        <Button variant="accent" size="lg" icon={RotateCw} iconPosition="start" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <ButtonLink to={`mailto:${brand.emails[0]}`} variant="outline-on-dark" size="lg">
          Write to us
        </ButtonLink>
      </div>
    </MessagePage>
  );
}

/** Reads a flag from the session storage; false if the browser blocks it. */
function readFlag(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Sets a flag in the session storage, if the browser allows it. */
function setFlag(key: string): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Then the page may be reloaded again.
  }
}
