import { useEffect, useRef, type MouseEvent } from 'react';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import type { FormFill } from '#shared/blocks/row-blocks.ts';
import { fillIn } from './fill-in.ts';

/**
 * A link to a form on the page, which also fills in one of its fields. Without scripts it only leads to the form.
 *
 * @param of what the link is about, for screen readers
 */
export function FillLink({ label, to, of, ...field }: FormFill & { of: string }) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function onClick(event: MouseEvent): void {
    // With these keys the link opens in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    stop.current?.();
    document.querySelector(to)?.scrollIntoView();
    stop.current = fillIn(field);
  }

  return (
    <ButtonLink to={to} onClick={onClick}>
      {label}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </ButtonLink>
  );
}
