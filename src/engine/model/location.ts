import { toPath, type Key, type Path } from '../schema/path.ts';

/** A place in the form, by the keys that lead there. */
export interface Location {
  /** Undefined for the form itself. */
  readonly parent: Location | undefined;
  readonly key: Key;
}

export const ROOT: Location = { parent: undefined, key: '' };

const keysOf = ({ parent, key }: Location): Key[] => (parent ? [...keysOf(parent), key] : []);

export const pathOf = (location: Location): Path => toPath(keysOf(location));
