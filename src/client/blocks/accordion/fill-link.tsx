import { useEffect, useRef, type MouseEvent } from 'react';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import type { FormFill } from '#shared/blocks/rows.ts';
import { fillIn } from './fill-in.ts';

/** Leads to a form of the page with one of its fields filled in; without scripts it is the link to that form. */
export function FillLink({ label, to, of, ...place }: FormFill & { of: string }) {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  function onClick(event: MouseEvent): void {
    // Into another tab: there it is a link like any other.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    stop.current?.();
    document.querySelector(to)?.scrollIntoView();
    stop.current = fillIn(place);
  }

  return (
    <ButtonLink to={to} onClick={onClick}>
      {label}
      <VisuallyHidden>: {of}</VisuallyHidden>
    </ButtonLink>
  );
}
