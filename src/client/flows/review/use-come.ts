import { useEffect, useState } from 'react';
import { useEngine } from '#client/forms/form-context.ts';

/**
 * A value as it was before the pointer went down, while it is: a text is handed over when the press on a button takes the
 * focus from it, and a line that it gets would push that very button away.
 */
export function useUnpressed<T>(value: T): T {
  const { store } = useEngine();
  const [shown, setShown] = useState(() => value);
  useEffect(() => {
    let isGone = false;
    store.press.after(() => !isGone && setShown(() => value));
    return () => {
      isGone = true;
    };
  }, [value, store]);
  return shown;
}

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
    void bring().then((found) => store.press.after(() => !isGone && setCome(() => found)));
    return () => {
      isGone = true;
    };
  }, [bring, store]);
  return come;
}
