import { fieldPath } from '../path.ts';

/** The name of the definition that a reference leads to, `#/definitions/<name>`; undefined for any other. */
export function definitionName(ref: string): string | undefined {
  const [, spelled] = /^#\/definitions\/(.*)$/su.exec(ref) ?? [];
  return spelled === undefined ? undefined : decodeURIComponent(spelled).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A reference to the definition of a name. */
export const referenceTo = (name: string): string => `#/definitions/${encodeURIComponent(fieldPath([name]))}`;
