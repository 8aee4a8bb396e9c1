import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface OverPage {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Gives an overlay an entry of its own in the history, so that Back closes it and keeps the page. Closing it otherwise removes the
 * entry; Forward to it, or a reload, shows the page.
 */
export function useOverPage(): OverPage {
  const id = useId();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: { over?: string } | null };
  const navigate = useNavigate();
  const [{ entry, isWanted }, setOver] = useState({ entry: '', isWanted: false });
  const isThere = entry !== '' && state?.over === entry;
  /** Opened while the step back that takes the last entry away was under way. */
  const isNext = useRef(false);
  /** The entry that was stepped back from last, and whether that step is still under way. */
  const left = useRef({ entry: '', isUnderWay: false });

  function enter(): void {
    const next = `${id}${Date.now()}`;
    setOver({ entry: next, isWanted: true });
    // Without the fragment, to which the page would scroll.
    void navigate({ pathname, search }, { state: { over: next }, preventScrollReset: true });
  }

  const arrive = useEffectEvent(() => {
    left.current.isUnderWay = false;
    if (isNext.current) enter();
    isNext.current = false;
  });
  useEffect(() => {
    if (!isThere) arrive();
  }, [isThere]);

  return {
    isOpen: isThere && isWanted,
    open: () => {
      if (isThere && left.current.isUnderWay) isNext.current = true;
      else enter();
    },
    close: () => {
      // Only once, even if this is called twice before the next render: a second step back would leave the page.
      if (!isThere || left.current.entry === entry) return;
      left.current = { entry, isUnderWay: true };
      setOver({ entry, isWanted: false });
      void navigate(-1);
    },
  };
}
