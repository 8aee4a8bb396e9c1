// The frame of the desk: sign-in, navigation and pages.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { DeskView } from '#shared/staff.ts';
import { navigate, useLocationUrl } from './location.ts';
import { ApiError, call } from './api.ts';
import { Audit } from './pages/audit.tsx';
import { Due } from './pages/due.tsx';
import { Erase } from './pages/erase.tsx';
import { onLinkClick } from './desk-link.ts';
import { Inbox } from './pages/inbox.tsx';
import { Keys } from './pages/keys.tsx';
import { LeadPage } from './pages/lead.tsx';
import { CompanySignInPage, LinkPage, SignIn } from './pages/sign-in.tsx';
import { useChanges } from './use-changes.ts';
import { useKeepFocus } from './use-keep-focus.ts';

/** Pages for admins. */
const ADMIN_PAGES = [
  { path: '/staff/due', title: 'Due', Page: Due },
  { path: '/staff/erase', title: 'Erase', Page: Erase },
  { path: '/staff/audit', title: 'Audit', Page: Audit },
] as const;

function Shell({ desk }: { readonly desk: DeskView }) {
  const url = useLocationUrl();
  const client = useQueryClient();
  useChanges();
  const lead = /^\/staff\/leads\/([\w-]+)$/.exec(url.pathname)?.[1];
  const pages = desk.role === 'admin' ? ADMIN_PAGES : [];
  const page = pages.find(({ path }) => path === url.pathname);
  const signOut = async () => {
    await call('/sign-out', {}).catch(() => undefined);
    navigate('/staff');
    // Drops all cached responses, and asks again who is signed in.
    await client.resetQueries();
  };
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="bar">
        <strong className="bar-name">{desk.site} desk</strong>
        <nav aria-label="Desk">
          <a href="/staff" onClick={onLinkClick} aria-current={lead === undefined && !page ? 'page' : undefined}>
            Leads
          </a>
          {pages.map(({ path, title }) => (
            <a key={path} href={path} onClick={onLinkClick} aria-current={path === page?.path ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <p className="bar-who">
          {desk.email} <span className="muted">({desk.role})</span>
        </p>
        <button type="button" onClick={() => void signOut()}>
          Sign out
        </button>
      </header>
      <main id="main" tabIndex={-1}>
        {lead !== undefined ? <LeadPage key={lead} id={lead} desk={desk} /> : page ? <page.Page desk={desk} /> : <Inbox desk={desk} />}
      </main>
      <Keys />
    </>
  );
}

/** The desk, or the sign-in page. */
export function Desk() {
  const { pathname } = useLocationUrl();
  useKeepFocus();
  const isLink = pathname === '/staff/link';
  const isCompany = pathname === '/staff/oidc';
  const { data, error } = useQuery({
    queryKey: ['desk'],
    queryFn: () => call<DeskView>('/desk'),
    enabled: !isLink && !isCompany,
  });
  useEffect(() => {
    document.title = data ? `${data.site} desk` : 'Desk';
  }, [data]);
  if (isCompany) return <CompanySignInPage answer={window.location.search} />;
  if (isLink) return <LinkPage />;
  if (error instanceof ApiError && error.status === 401) return <SignIn />;
  if (error && !data) return <p role="alert">{error.message}</p>;
  return data ? <Shell desk={data} /> : <p className="wait">Loading…</p>;
}
