import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

/** Sets the heading that the page shows in place of its own; `undefined` restores its own. */
export const PageHeadingContext = createContext<(heading: string | undefined) => void>(() => {});

/** Replaces the page's heading while the component is mounted, for example for a receipt. */
export function usePageHeading(heading: string | undefined): void {
  const show = useContext(PageHeadingContext);
  // In a layout effect, so that the page's own heading is not shown or read for a moment.
  useLayoutEffect(() => {
    if (heading === undefined) return undefined;
    show(heading);
    return () => show(undefined);
  }, [heading, show]);
}

/** The heading that replaces a page's own. */
export interface ShownHeading {
  readonly heading: string | undefined;
  /** The same, available before the next render: effects of the current render, such as the one for the page's title, read it here. */
  readonly latest: RefObject<string | undefined>;
  /** For `PageHeadingContext`. */
  readonly show: (heading: string | undefined) => void;
}

/** The heading as state. Returns a new object when it changes. */
export function useShownHeading(): ShownHeading {
  const [heading, setHeading] = useState<string>();
  const latest = useRef<string>(undefined);
  const show = useCallback((newHeading: string | undefined) => {
    latest.current = newHeading;
    setHeading(newHeading);
  }, []);
  return useMemo(() => ({ heading, latest, show }), [heading, show]);
}
