import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run the form. Until they do, the browser alone acts: it may send the form by itself. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
