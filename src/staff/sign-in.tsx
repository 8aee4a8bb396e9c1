import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { navigate } from './location.ts';
import { ApiError, call } from './api.ts';

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];
type SignInOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

/** What went wrong, in words; a browser's own say nothing that helps. */
const inWords = (error: unknown) =>
  error instanceof ApiError ? error.message : 'No passkey was used. Try again, or ask your administrator for a link.';

/** A button that does one thing, and says what went wrong. */
function PasskeyStep({ title, children, label, work }: { title: string; children: string; label: string; work: () => Promise<void> }) {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    setProblem('');
    await work().catch((error: unknown) => setProblem(inWords(error)));
    setBusy(false);
  };
  return (
    <main className="gate">
      <h1>{title}</h1>
      <p>{children}</p>
      <button type="button" className="primary" disabled={isBusy} onClick={() => void press()}>
        {label}
      </button>
      <p role="alert">{problem}</p>
    </main>
  );
}

export function SignIn() {
  const client = useQueryClient();
  const work = async () => {
    const optionsJSON = await call<SignInOptions>('/sign-in/options', {});
    await call('/sign-in', { response: await startAuthentication({ optionsJSON }) });
    await client.resetQueries();
  };
  return (
    <PasskeyStep title="Sign in" label="Sign in with a passkey" work={work}>
      Your device asks for your fingerprint, face or PIN.
    </PasskeyStep>
  );
}

/** Where a link of `npm run staff` leads. */
export function LinkPage({ token }: { readonly token: string }) {
  const client = useQueryClient();
  const work = async () => {
    const optionsJSON = await call<RegistrationOptions>('/link/options', { token });
    await call('/link', { token, response: await startRegistration({ optionsJSON }) });
    navigate('/staff', true);
    await client.resetQueries();
  };
  return (
    <PasskeyStep title="Register a passkey" label="Register this device" work={work}>
      From then on you sign in with the fingerprint, face or PIN of this device.
    </PasskeyStep>
  );
}
