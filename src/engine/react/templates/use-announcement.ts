import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Announces changes of a list to screen readers, and moves the focus once they are rendered.
 *
 * @param frame contains the elements that may get the focus
 * @returns the text of the last change, for an element with `role="status"`; and a function that announces a change, with a selector of the
 *   element to focus. If that does not exist, such as the undo button of a list that is full, the frame gets the focus.
 */
export function useAnnouncement(frame: RefObject<HTMLElement | null>) {
  const [announcement, setAnnouncement] = useState('');
  const toFocus = useRef<string>(undefined);
  useLayoutEffect(() => {
    const selector = toFocus.current;
    toFocus.current = undefined;
    const target = selector === undefined ? null : (frame.current?.querySelector<HTMLElement>(selector) ?? frame.current);
    // The focused button of a moved row may be outside the window, and browsers do not scroll to an element that already has the focus.
    if (target === document.activeElement) target?.scrollIntoView({ block: 'nearest' });
    else target?.focus();
  });
  const announce = useCallback((text: string, selector: string) => {
    toFocus.current = selector;
    setAnnouncement(text);
  }, []);
  return [announcement, announce] as const;
}
