// Opens and closes a panel under a button, by click, touch, keyboard or a resting mouse.
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** How long the mouse rests before the panel opens, and may leave before it closes; in ms. */
export const HOVER_INTENT = { open: 120, close: 280 } as const;

/** `hover`: opened by a resting mouse, closes when it leaves; or by focus, before scripts came. `pinned`: opened on purpose, stays. */
type State = 'closed' | 'hover' | 'pinned';

/**
 * A panel under a button: opens by click, touch or keyboard, and by a mouse that rests on it. Closes by a second click,
 * Esc (focus goes back to the button), a click elsewhere, focus moving on, and a change of page.
 *
 * The first click on a panel that the mouse has opened keeps it open: a visitor who aims at the button means to open it.
 */
export function useDisclosure() {
  const { key } = useLocation();
  // What was open on another page is closed on this one.
  const [{ stored, on }, store] = useState<{ stored: State; on: string }>({ stored: 'closed', on: key });
  const open = stored !== 'closed' && on === key;
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(next: (now: State) => State) {
    clearTimeout(timer.current);
    store((before) => ({ stored: next(before.on === key ? before.stored : 'closed'), on: key }));
  }

  function later(milliseconds: number, next: (now: State) => State) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(next), milliseconds);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  // The stylesheet may have opened it on hover or focus before hydration: then keep it open.
  useLayoutEffect(() => {
    // Otherwise it is closed, and need not be asked about: that lays out the whole page.
    const panel = root.current?.matches(':hover, :focus-within') ? root.current.querySelector('[data-panel]') : null;
    if (panel?.checkVisibility?.({ visibilityProperty: true })) store({ stored: 'hover', on: key });
  }, [key]);

  useEffect(() => {
    if (!open) return;
    function close() {
      clearTimeout(timer.current);
      store({ stored: 'closed', on: key });
    }
    function onPointerDown(event: Event) {
      if (!root.current?.contains(event.target as Node)) close();
    }
    // On the document, since a panel that the mouse opened must give way to Esc wherever the focus is (WCAG 1.4.13).
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Escape') return;
      close();
      if (root.current?.contains(document.activeElement)) button.current?.focus();
    }
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open, key]);

  return {
    open,
    button,
    root,
    rootProps: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') later(HOVER_INTENT.open, (now) => (now === 'closed' ? 'hover' : now));
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') later(HOVER_INTENT.close, (now) => (now === 'hover' ? 'closed' : now));
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) change(() => 'closed');
      },
    },
    buttonProps: {
      'aria-expanded': open,
      onClick: () => {
        change((now) => (now === 'pinned' ? 'closed' : 'pinned'));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        change(() => 'pinned');
        // The panel's links can take focus once it has been drawn.
        requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-panel] a')?.focus());
      },
    },
  };
}
