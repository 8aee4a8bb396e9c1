import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Floating } from './floating/floating.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { useArrival } from './use-arrival.ts';
import './shell.css';

/** What every page stands in. */
export function Layout() {
  const announcement = useArrival();
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Floating />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ScrollRestoration />
    </>
  );
}
