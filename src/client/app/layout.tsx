import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { pages } from '#pages';
import { PolicyContext } from '#client/forms/policy-context.ts';
import { useNextWords } from './fetch-next-words.ts';
import { Floating } from './floating/floating.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { PageProgress } from './progress.tsx';
import { useArrival } from './use-arrival.ts';
import './shell.css';

/** What every page stands in. */
export function Layout() {
  const announcement = useArrival();
  useNextWords();
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
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ScrollRestoration />
    </PolicyContext>
  );
}
