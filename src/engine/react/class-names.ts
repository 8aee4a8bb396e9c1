/** Joins class names, leaving out what is absent. Undefined when nothing is left. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined;
}
