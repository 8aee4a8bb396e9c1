/**
 * Focuses the first control on the screen that shows an error.
 *
 * @returns whether there was one
 */
export function focusFirstError(form: HTMLElement | null): boolean {
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const first = invalid.find((control) => !control.closest('[hidden], [inert]'));
  first?.focus();
  return first !== undefined;
}
