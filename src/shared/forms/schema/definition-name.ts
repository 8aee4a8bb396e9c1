import { fieldPath } from '../path.ts';

const HEAD = '#/definitions/';

/** The name of the definition that a reference leads to, `#/definitions/<name>`; undefined for any other. */
export function definitionName(ref: string): string | undefined {
  if (!ref.startsWith(HEAD)) return undefined;
  return decodeURIComponent(ref.slice(HEAD.length)).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A reference to the definition of a name. */
export const referenceTo = (name: string): string => `${HEAD}${encodeURIComponent(fieldPath([name]))}`;
