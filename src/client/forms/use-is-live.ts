import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts show what is chosen; until they do, a browser may send the form by itself, to be shown it. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
