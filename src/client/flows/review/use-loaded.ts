import { useEffect, useState } from 'react';
import { useEngine } from '#client/forms/form-context.ts';

/**
 * What a promise brings, once it has, but never while the pointer is down: what grows above a button that is being pressed
 * would push it away from under the pointer, and the click would be lost.
 *
 * @param bring must not throw; another function asks again
 */
export function useCome<T>(bring: () => Promise<T>): T | undefined {
  const { store } = useEngine();
  const [come, setCome] = useState<T>();
  useEffect(() => {
    let isGone = false;
    void bring().then((found) => store.pointer.deferWhilePointerDown(() => !isGone && setCome(() => found)));
    return () => {
      isGone = true;
    };
  }, [bring, store]);
  return come;
}
