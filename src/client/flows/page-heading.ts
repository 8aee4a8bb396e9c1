import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

/** Takes the heading that the page shows in place of its own; `undefined` gives the page its own back. */
export const PageHeadingContext = createContext<(heading: string | undefined) => void>(() => {});

/** Heads the page with other words than its own as long as there are any, e.g. once it shows what was received. */
export function usePageHeading(heading: string | undefined): void {
  const show = useContext(PageHeadingContext);
  // Before anything is painted: the page's own name would be seen, and read out, for a moment.
  useLayoutEffect(() => {
    if (heading === undefined) return undefined;
    show(heading);
    return () => show(undefined);
  }, [heading, show]);
}

/** What a page shows in place of its own heading. */
export interface ShownHeading {
  readonly heading: string | undefined;
  /** The same, one rendering ahead: the effects of the rendering that said it see it here, those that tell the page's name among them. */
  readonly ahead: RefObject<string | undefined>;
  /** For `PageHeadingContext`. */
  readonly show: (heading: string | undefined) => void;
}

/** Keeps what the page shows in place of its own heading: another object whenever that is another one. */
export function useShownHeading(): ShownHeading {
  const [heading, setHeading] = useState<string>();
  const ahead = useRef<string>(undefined);
  const show = useCallback((words: string | undefined) => {
    ahead.current = words;
    setHeading(words);
  }, []);
  return useMemo(() => ({ heading, ahead, show }), [heading, show]);
}
