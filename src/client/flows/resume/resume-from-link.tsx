import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StepPosition } from '#shared/flows/derive.ts';
import { tokenIn } from '#shared/flows/resume-link.ts';
import type { Application } from '../progress/application-calls.ts';
import { ResumeButton } from './resume-button.tsx';

type ResumeFromLinkProps = {
  position: StepPosition;
  /** Called when the application belongs to this browser. */
  onOpened: (application: Application) => void;
};

/** Reads the token of a mailed link from the URL, and removes it from there and from the history. */
export function ResumeFromLink({ position, onOpened }: ResumeFromLinkProps) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();

  useEffect(() => {
    const tokenOfLink = tokenIn(hash);
    if (tokenOfLink === undefined) return;
    const removeToken = async () => {
      await navigate(pathname, { replace: true });
      setToken(tokenOfLink);
    };
    void removeToken();
  }, [hash, pathname, navigate]);

  if (token === undefined) return null;
  return <ResumeButton key={token} position={position} token={token} onOpened={onOpened} />;
}
