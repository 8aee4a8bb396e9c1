import { toPath, type Key, type Path } from '../schema/path.ts';

/** Where a field is in the form, as a linked list of keys: cheaper to extend than a path. */
export interface Location {
  /** Undefined for the form itself. */
  readonly parent: Location | undefined;
  readonly key: Key;
}

export const ROOT: Location = { parent: undefined, key: '' };

const keysOf = ({ parent, key }: Location): Key[] => (parent ? [...keysOf(parent), key] : []);

export const pathOf = (location: Location): Path => toPath(keysOf(location));
