import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fetchPart } from '#client/ui/fetch-part/fetch-part.ts';
import { lazyPart } from '#client/ui/fetch-part/lazy-part.tsx';
import type { StepPlace } from '#shared/flows/derive.ts';
import { tokenIn } from '#shared/flows/resume-link.ts';
import type { Application } from '../progress/application-calls.ts';

/** Only who comes by a link needs it. */
const ResumeGate = lazyPart(async () => (await fetchPart(() => import('./resume-button.tsx'))).ResumeGate);

type ResumeEntranceProps = {
  place: StepPlace;
  /** The application is this browser's now. */
  onOpened: (application: Application) => void;
};

/** Opens the gate for a link's token, which leaves the address as soon as it is read, and with it the browser's history. */
export function ResumeEntrance({ place, onOpened }: ResumeEntranceProps) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();

  useEffect(() => {
    const found = tokenIn(hash);
    if (found === undefined) return;
    const take = async () => {
      await navigate(pathname, { replace: true });
      setToken(found);
    };
    void take();
  }, [hash, pathname, navigate]);

  if (token === undefined) return null;
  return <ResumeGate key={token} place={place} token={token} onOpened={onOpened} />;
}
