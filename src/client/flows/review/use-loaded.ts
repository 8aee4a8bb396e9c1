import { useEffect, useState } from 'react';
import { useSiteForm } from '#client/forms/form-context.ts';

/**
 * The result of a promise. It is not set while the pointer is down: content that grows above a pressed button would move it away,
 * and the click would be lost.
 *
 * @param load must not reject; another function loads again
 */
export function useLoaded<T>(load: () => Promise<T>): T | undefined {
  const { store } = useSiteForm();
  const [loaded, setLoaded] = useState<T>();
  useEffect(() => {
    let isGone = false;
    void load().then((found) => store.pointer.deferWhilePointerDown(() => !isGone && setLoaded(() => found)));
    return () => {
      isGone = true;
    };
  }, [load, store]);
  return loaded;
}
