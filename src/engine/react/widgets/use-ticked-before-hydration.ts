import { useEffect, useRef, type RefObject } from 'react';

/**
 * Passes on the boxes or radio buttons in an element that the visitor has ticked before hydration. React does not report such changes.
 */
export function useTickedBeforeHydration<E extends HTMLElement>(
  known: readonly string[],
  take: (values: string[]) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const latest = useRef({ known, take });
  useEffect(() => {
    const ticked = [...(ref.current?.querySelectorAll<HTMLInputElement>('input[data-option]:checked') ?? [])].map(({ value }) => value);
    if (ticked.join('\n') !== latest.current.known.join('\n')) latest.current.take(ticked);
  }, []);
  return ref;
}
