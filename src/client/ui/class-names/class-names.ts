/** Joins class names, without false and undefined ones: `classNames('a', open && 'b')`. Returns undefined if none is left. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined;
}
