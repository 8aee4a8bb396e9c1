import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the component is hydrated. False while prerendering. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
