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

/** Shows the button that opens an application from a mailed link. It moves the link's token out of the URL, so that the history does not keep it. */
export function ResumeFromLink({ position, onOpened }: ResumeFromLinkProps) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();

  useEffect(() => {
    const tokenOfLink = tokenIn(hash);
    if (tokenOfLink === undefined) return;
    const moveTokenToState = async () => {
      await navigate(pathname, { replace: true });
      setToken(tokenOfLink);
    };
    void moveTokenToState();
  }, [hash, pathname, navigate]);

  if (token === undefined) return null;
  return <ResumeButton key={token} position={position} token={token} onOpened={onOpened} />;
}
