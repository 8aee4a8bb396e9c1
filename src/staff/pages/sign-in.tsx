// The desk's pages for signing in and for registering a passkey.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { brand } from '#shared/brand.ts';
import { navigate } from '../location.ts';
import { ApiError, call } from '../api.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** The message for an error. The browser's own messages do not help. */
const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'No passkey was used. Try again, or ask your administrator for a link.';

/** The frame of the sign-in pages. */
const Gate = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <main className="gate">
    <p className="muted">{brand.name} desk</p>
    <h1>{title}</h1>
    {children}
  </main>
);

/** A button that runs a step, and shows its error. */
function PasskeyStep({ title, children, label, work }: { title: string; children: ReactNode; label: string; work: () => Promise<void> }) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    await work().catch((error: unknown) => setProblem(messageOf(error)));
    setBusy(false);
  };
  return (
    <Gate title={title}>
      {children}
      {/* Not `disabled`, because the button would lose the focus. */}
      <button type="button" className="primary" aria-disabled={isBusy} onClick={() => void press()}>
        {label}
      </button>
      <p role="alert">{problem}</p>
    </Gate>
  );
}

/** Signs in with the identity provider. */
function CompanySignIn() {
  const [problem, setProblem] = useState('');
  const go = async () => {
    try {
      window.location.assign((await call<{ url: string }>('/oidc/start', {})).url);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <>
      <button type="button" className="primary" onClick={() => void go()}>
        Sign in with your company account
      </button>
      <p role="alert">{problem}</p>
    </>
  );
}

/** The page to which the identity provider redirects. */
export function CompanySignInPage({ answer }: { readonly answer: string }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const isSent = useRef(false);
  useEffect(() => {
    // The response works only once.
    if (isSent.current) return;
    isSent.current = true;
    const finish = async () => {
      await call('/oidc/finish', { answer });
      navigate('/staff', true);
      await client.resetQueries();
    };
    finish().catch((error: unknown) => setProblem(messageOf(error)));
  }, [answer, client]);
  return (
    <Gate title="Sign in">
      {problem === '' && <p>One moment…</p>}
      <p role="alert">{problem}</p>
      {problem !== '' && <a href="/staff">Try again</a>}
    </Gate>
  );
}

export function SignIn() {
  const client = useQueryClient();
  const { data: methods } = useQuery({ queryKey: ['sign-in'], queryFn: () => call<{ oidc: boolean }>('/sign-in') });
  const work = async () => {
    const optionsJSON = await call<SignInOptions>('/sign-in/options', {});
    await call('/sign-in', { response: await startAuthentication({ optionsJSON }) });
    await client.resetQueries();
  };
  return (
    <PasskeyStep title="Sign in" label="Sign in with a passkey" work={work}>
      {methods?.oidc && <CompanySignIn />}
      <p>{methods?.oidc ? 'Or with a passkey: your' : 'Your'} device asks for your fingerprint, face or PIN.</p>
    </PasskeyStep>
  );
}

/** The page of a link from `npm run staff`. */
export function LinkPage() {
  const client = useQueryClient();
  const work = async () => {
    // Read it now: opening a newer link in this tab changes only the hash.
    const token = window.location.hash.slice(1);
    const optionsJSON = await call<RegistrationOptions>('/link/options', { token });
    await call('/link', { token, response: await startRegistration({ optionsJSON }) });
    navigate('/staff', true);
    await client.resetQueries();
  };
  return (
    <PasskeyStep title="Register a passkey" label="Register this device" work={work}>
      <p>From then on you sign in with the fingerprint, face or PIN of this device.</p>
    </PasskeyStep>
  );
}
