import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { pages } from '#pages';
import { PolicyContext } from '#client/forms/policy-context.ts';
import { Arrival } from './navigation/arrival.tsx';
import { Floating } from './floating/floating.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { PageLinks } from './navigation/page-links.tsx';
import { PageProgress } from './navigation/page-progress.tsx';
import './shell.css';

/** What every page stands in. It asks for nothing that a move changes, so that a move draws the page alone. */
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
      <Arrival />
      <PageLinks />
      <ScrollRestoration />
    </PolicyContext>
  );
}
