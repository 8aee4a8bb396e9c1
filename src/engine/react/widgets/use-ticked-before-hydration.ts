import { useEffect, useRef, type RefObject } from 'react';

/**
 * Reports the boxes or radio buttons in an element that the visitor has ticked before hydration. React does not report such changes.
 *
 * @param rendered the values of the boxes that React has rendered as ticked
 */
export function useTickedBeforeHydration<E extends HTMLElement>(
  rendered: readonly string[],
  onTicked: (values: string[]) => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const latest = useRef({ rendered, onTicked });
  useEffect(() => {
    const ticked = [...(ref.current?.querySelectorAll<HTMLInputElement>('input[data-option]:checked') ?? [])].map(({ value }) => value);
    if (ticked.join('\n') !== latest.current.rendered.join('\n')) latest.current.onTicked(ticked);
  }, []);
  return ref;
}
