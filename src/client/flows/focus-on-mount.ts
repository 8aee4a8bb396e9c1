/** A `ref` for an element that replaces a pressed button: it gets the focus, which would be lost with the button. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
