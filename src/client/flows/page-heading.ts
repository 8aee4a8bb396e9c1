import { createContext, useContext, useLayoutEffect } from 'react';

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
