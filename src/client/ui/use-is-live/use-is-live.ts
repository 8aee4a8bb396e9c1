import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts show what is chosen. Until they do, the browser alone acts: it may send a form by itself, to be shown it. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
