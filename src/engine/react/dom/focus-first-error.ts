/**
 * Focuses the first control on the screen that shows an error, or the group or list that does as a whole.
 *
 * @returns whether there was one
 */
export function focusFirstError(form: HTMLElement | null): boolean {
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])];
  const first = invalid.find((control) => !control.closest('[hidden], [inert]'));
  first?.focus();
  return first !== undefined;
}
