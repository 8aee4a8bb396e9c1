import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether a component came to life over HTML that was there before it; stays as it is for the component's life. */
export function useIsPrerendered(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [is] = useState(isHydrating);
  return is;
}
