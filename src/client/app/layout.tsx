import { Suspense } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { pages } from '#pages';
import { PolicyContext } from '#client/forms/policy-context.ts';
import { RouteAnnouncer } from './navigation/route-announcer.tsx';
import { Floating } from './floating/floating.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { LinkNavigation } from './navigation/link-navigation.tsx';
import './shell.css';
import styles from './navigation/page-progress.module.css';

/** A line at the top of the window while the next page is loading. The stylesheet delays it, so that it does not flash. */
function PageProgress() {
  return useNavigation().state === 'idle' ? null : <div role="progressbar" aria-label="Loading the page" className={styles.progress} />;
}

/** The layout of every page. It depends on nothing that navigation changes, so that only the page re-renders. */
export function Layout() {
  return (
    <PolicyContext value={pages['privacy-policy'].path}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <Floating />
      <PageProgress />
      <RouteAnnouncer />
      <LinkNavigation />
      <ScrollRestoration />
    </PolicyContext>
  );
}
