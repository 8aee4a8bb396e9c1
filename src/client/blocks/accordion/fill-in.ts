import type { FormFill } from '#shared/blocks/row-blocks.ts';

type FieldValue = Pick<FormFill, 'form' | 'field' | 'value'>;

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
 * Fills in one field of a form of this page, and keeps the others. Waits for a form that is still loading.
 *
 * @returns stops waiting
 */
export function fillIn({ form, field, value }: FieldValue): () => void {
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
