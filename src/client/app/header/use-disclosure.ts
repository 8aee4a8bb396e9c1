// Opens and closes a panel under a button, by click, touch, keyboard or a resting mouse.
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { useLocation } from 'react-router-dom';

/** Delays in ms: how long the mouse hovers before the panel opens, and how long it may leave before the panel closes. */
export const HOVER_INTENT = { open: 120, close: 280 } as const;

/** `hover`: opened by hovering, or by focus before hydration; closes when the mouse leaves. `pinned`: opened by a click or key; stays open. */
type State = 'closed' | 'hover' | 'pinned';

/**
 * React hook for a panel below a button. It opens by click, touch, keyboard or hovering. It closes by a second click, Esc (the focus returns to
 * the button), a click elsewhere, when the focus moves on, and at navigation. The first click after hovering keeps it open.
 */
export function useDisclosure() {
  const { key } = useLocation();
  // The state belongs to a history entry, so the panel is closed after navigation.
  const [panel, setPanel] = useState<{ state: State; entry: string }>({ state: 'closed', entry: key });
  const open = panel.state !== 'closed' && panel.entry === key;
  const root = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(next: (state: State) => State) {
    clearTimeout(timer.current);
    setPanel((before) => ({ state: next(before.entry === key ? before.state : 'closed'), entry: key }));
  }

  function changeLater(milliseconds: number, next: (state: State) => State) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => change(next), milliseconds);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  // The stylesheet may have opened it on hover or focus before hydration: then keep it open.
  useLayoutEffect(() => {
    // Check visibility only if it may be open, because that forces a layout.
    const element = root.current?.matches(':hover, :focus-within') ? root.current.querySelector('[data-panel]') : null;
    if (element?.checkVisibility?.({ visibilityProperty: true })) setPanel({ state: 'hover', entry: key });
  }, [key]);

  useEffect(() => {
    if (!open) return;
    function close() {
      clearTimeout(timer.current);
      setPanel({ state: 'closed', entry: key });
    }
    function onPointerDown(event: Event) {
      if (!root.current?.contains(event.target as Node)) close();
    }
    // On the document, because Esc must close a hovered panel wherever the focus is (WCAG 1.4.13).
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
        if (pointerType === 'mouse') changeLater(HOVER_INTENT.open, (state) => (state === 'closed' ? 'hover' : state));
      },
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') changeLater(HOVER_INTENT.close, (state) => (state === 'hover' ? 'closed' : state));
      },
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) change(() => 'closed');
      },
    },
    buttonProps: {
      'aria-expanded': open,
      onClick: () => {
        change((state) => (state === 'pinned' ? 'closed' : 'pinned'));
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        change(() => 'pinned');
        // The panel's links can get the focus when the panel is rendered.
        requestAnimationFrame(() => root.current?.querySelector<HTMLElement>('[data-panel] a')?.focus());
      },
    },
  };
}
