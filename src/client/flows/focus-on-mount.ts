/** A `ref`: what takes the place of a pressed button takes its focus too, or that would be lost with it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
