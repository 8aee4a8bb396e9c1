/** Joins class names, without absent ones. Undefined if none is left. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined;
}
