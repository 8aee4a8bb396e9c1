import { useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface OverPage {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * What lies over the page has an entry of its own in the history, so that Back closes it and leaves the page where it is.
 * Closing it otherwise takes the entry away again. Forward to a closed one shows the page.
 */
export function useOverPage(): OverPage {
  const id = useId();
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: { over?: string } | null };
  const navigate = useNavigate();
  const isOpen = state?.over === id;
  const isClosing = useRef(false);
  return {
    isOpen,
    open: () => {
      isClosing.current = false;
      // Without the fragment, to which the page would scroll.
      void navigate({ pathname, search }, { state: { over: id }, preventScrollReset: true });
    },
    close: () => {
      // Once: a second step back would leave the page.
      if (!isOpen || isClosing.current) return;
      isClosing.current = true;
      void navigate(-1);
    },
  };
}
