/**
 * Splits a `$data` pointer: the number of levels to go up (undefined if it starts at the root), and the keys to go down from there. Undefined
 * if the text is not a `$data` pointer.
 */
export function partsOfPointer(pointer: string): { readonly up: number | undefined; readonly down: readonly string[] } | undefined {
  const [, up, rest = ''] = /^(\d+)?((?:\/[^/]*)*)$/.exec(pointer) ?? [];
  if (up === undefined && rest === '') return undefined;
  const down = rest === '' ? [] : rest.slice(1).split('/');
  return { up: up === undefined ? undefined : Number(up), down: down.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')) };
}
