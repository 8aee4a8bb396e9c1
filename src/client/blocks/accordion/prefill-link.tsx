import { useEffect, useRef, type MouseEvent } from 'react';
import { ButtonLink } from '#client/ui/button/button.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import type { PrefillLinkTo } from '#shared/blocks/row-blocks.ts';

/** Fills in a field, and focuses the next empty field of the form. */
function fillNow(form: HTMLFormElement, control: HTMLInputElement, value: string): void {
  // Send the events of typing, so that listeners before and after hydration notice the text.
  control.focus({ preventScroll: true });
  control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input[type="text"], input[type="email"], input[type="tel"], textarea',
    ),
  ];
  // Skip the honeypot, which has no place in the tab order.
  const next = fields.find((field) => field.value === '' && field.tabIndex >= 0) ?? control;
  next.focus({ preventScroll: true });
  // Center it, so that its label is visible too.
  next.scrollIntoView({ block: 'center' });
}

/**
 * Fills in one field of a form on this page, and keeps the others. Waits for a form that is still loading.
 *
 * @returns stops waiting
 */
function fillWhenLoaded({ form, field, value }: Pick<PrefillLinkTo, 'form' | 'field' | 'value'>): () => void {
  const fill = (): boolean => {
    const element = document.querySelector<HTMLFormElement>(`form[data-form="${form}"]`);
    const control = element?.elements.namedItem(field);
    if (!element || !(control instanceof HTMLInputElement)) return false;
    fillNow(element, control, value);
    return true;
  };
  if (fill()) return () => undefined;
  const observer = new MutationObserver(() => fill() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

type PrefillLinkProps = PrefillLinkTo & {
  /** Names the subject of the link for screen readers. */
  accessibleSuffix: string;
};

/** A link to a form on the page, which also fills in one of its fields. Without scripts it only leads to the form. */
export function PrefillLink({ label, to, accessibleSuffix, ...field }: PrefillLinkProps) {
  const stopWaiting = useRef<() => void>(undefined);
  useEffect(() => () => stopWaiting.current?.(), []);

  function onClick(event: MouseEvent): void {
    // With these keys the link opens in another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    stopWaiting.current?.();
    document.querySelector(to)?.scrollIntoView();
    stopWaiting.current = fillWhenLoaded(field);
  }

  return (
    <ButtonLink to={to} onClick={onClick}>
      {label}
      <VisuallyHidden>: {accessibleSuffix}</VisuallyHidden>
    </ButtonLink>
  );
}
