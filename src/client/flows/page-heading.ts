import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

/** Sets the heading that the page shows in place of its own; `undefined` restores its own. */
export const PageHeadingContext = createContext<(heading: string | undefined) => void>(() => {});

/** Replaces the page's heading while the component is mounted, for example for a receipt. */
export function usePageHeading(heading: string | undefined): void {
  const show = useContext(PageHeadingContext);
  // Before anything is painted: the page's own name would be seen, and read out, for a moment.
  useLayoutEffect(() => {
    if (heading === undefined) return undefined;
    show(heading);
    return () => show(undefined);
  }, [heading, show]);
}

/** The heading that replaces a page's own. */
export interface ShownHeading {
  readonly heading: string | undefined;
  /** The same, one rendering ahead: the effects of the rendering that said it see it here, those that tell the page's name among them. */
  readonly ahead: RefObject<string | undefined>;
  /** For `PageHeadingContext`. */
  readonly show: (heading: string | undefined) => void;
}

/** The state of the replaced heading; a new object whenever it changes. */
export function useShownHeading(): ShownHeading {
  const [heading, setHeading] = useState<string>();
  const ahead = useRef<string>(undefined);
  const show = useCallback((words: string | undefined) => {
    ahead.current = words;
    setHeading(words);
  }, []);
  return useMemo(() => ({ heading, ahead, show }), [heading, show]);
}
