/** The parts of a `$data` pointer: how many objects or lists up (undefined: from the root), then the keys down. Undefined where it is none. */
export function partsOfPointer(pointer: string): { readonly up: number | undefined; readonly down: readonly string[] } | undefined {
  const [, up, rest = ''] = /^(\d+)?((?:\/[^/]*)*)$/.exec(pointer) ?? [];
  if (up === undefined && rest === '') return undefined;
  const down = rest === '' ? [] : rest.slice(1).split('/');
  return { up: up === undefined ? undefined : Number(up), down: down.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')) };
}
