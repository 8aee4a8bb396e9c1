import { useEffect, useRef, type RefObject } from 'react';

/**
 * Hands over the values of the boxes or radio buttons inside an element that the visitor changed before the form was
 * hydrated: React leaves such controls as it finds them, and its state would not know.
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
