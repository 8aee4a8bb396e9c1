import { Outlet, ScrollRestoration } from 'react-router-dom';
import { pages } from '#pages';
import { PolicyContext } from '#client/forms/policy-context.ts';
import { brand } from '#shared/brand.ts';
import { Floating } from './floating/floating.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { PageProgress } from './progress.tsx';
import { useArrival } from './use-arrival.ts';
import { useLiveChat } from './use-live-chat.ts';
import './shell.css';

/** What every page stands in. */
export function Layout() {
  const announcement = useArrival();
  useLiveChat(brand.liveChatScriptUrl);
  return (
    <PolicyContext value={pages['privacy-policy'].path}>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <Floating />
      <PageProgress />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ScrollRestoration />
    </PolicyContext>
  );
}
