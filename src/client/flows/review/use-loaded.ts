import { useEffect, useState } from 'react';
import { useSiteForm } from '#client/forms/form-context.ts';

/**
 * The result of a promise. It is not set while the pointer is down: content that grows above a pressed button would move it away,
 * and the click would be lost.
 *
 * @param bring must not reject; another function loads again
 */
export function useLoaded<T>(bring: () => Promise<T>): T | undefined {
  const { store } = useSiteForm();
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    let isGone = false;
    void bring().then((found) => store.pointer.deferWhilePointerDown(() => !isGone && setLoaded(() => found)));
    return () => {
      isGone = true;
    };
  }, [bring, store]);
  return loaded;
}
