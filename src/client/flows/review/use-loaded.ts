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
    let isUnmounted = false;
    void load().then((result) => store.pointer.deferWhilePointerDown(() => !isUnmounted && setLoaded(() => result)));
    return () => {
      isUnmounted = true;
    };
  }, [load, store]);
  return loaded;
}
