import { useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether a component was hydrated from prerendered HTML. Stays the same as long as it is mounted. */
export function useIsPrerendered(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isPrerendered] = useState(isHydrating);
  return isPrerendered;
}
