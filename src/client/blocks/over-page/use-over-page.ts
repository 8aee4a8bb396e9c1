import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface OverPage {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Gives an overlay a history entry, so that Back closes it and stays on the page. Closing it otherwise goes back in the history. Forward to the
 * entry, or a reload there, shows the page without the overlay.
 */
export function useOverPage(): OverPage {
  const id = useId();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: { over?: string } | null };
  const navigate = useNavigate();
  const [{ entry, isWanted }, setOverlay] = useState({ entry: '', isWanted: false });
  const isAtEntry = entry !== '' && state?.over === entry;
  /** The overlay was opened while going back from its last entry, so it opens when that has ended. */
  const mayReopen = useRef(false);
  /** The entry that was last closed, and whether going back from it has not ended yet. */
  const closed = useRef({ entry: '', isGoingBack: false });

  function addEntry(): void {
    const newEntry = `${id}${Date.now()}`;
    setOverlay({ entry: newEntry, isWanted: true });
    // Without the URL's fragment, to which the page would scroll.
    void navigate({ pathname, search }, { state: { over: newEntry }, preventScrollReset: true });
  }

  const onLeftEntry = useEffectEvent(() => {
    closed.current.isGoingBack = false;
    if (mayReopen.current) addEntry();
    mayReopen.current = false;
  });
  useEffect(() => {
    if (!isAtEntry) onLeftEntry();
  }, [isAtEntry]);

  return {
    isOpen: isAtEntry && isWanted,
    open: () => {
      if (isAtEntry && closed.current.isGoingBack) mayReopen.current = true;
      else addEntry();
    },
    close: () => {
      // Only once, even if this is called twice before the next render: going back twice would leave the page.
      if (!isAtEntry || closed.current.entry === entry) return;
      closed.current = { entry, isGoingBack: true };
      setOverlay({ entry, isWanted: false });
      void navigate(-1);
    },
  };
}
