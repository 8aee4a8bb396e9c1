/**
 * Focuses the first visible control, group or list with an error.
 *
 * @returns whether there is one
 */
export function focusFirstError(form: HTMLElement | null): boolean {
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? [])];
  const first = invalid.find((control) => !control.closest('[hidden], [inert]'));
  first?.focus();
  return first !== undefined;
}
