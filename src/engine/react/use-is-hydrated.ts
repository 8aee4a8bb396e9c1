import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether React has hydrated the form. Until then, the browser may submit the form by itself. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
