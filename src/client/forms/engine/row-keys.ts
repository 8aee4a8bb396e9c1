import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';

/** The place in another one that has this name or key. */
export const insideOfPath = (at: FieldPath, key: string): FieldPath => (at === '' ? fieldPath([key]) : `${at}/${fieldPath([key])}`);

/** Whether a place lies in another one. */
export const isWithin = (path: FieldPath, holder: FieldPath): boolean => holder === '' || path.startsWith(`${holder}/`);

/** The places in which one lies, nearest first; the form itself is ''. */
export function holdersOf(path: FieldPath): FieldPath[] {
  const parts = path.split('/');
  return parts.map((_part, index) => parts.slice(0, parts.length - 1 - index).join('/'));
}

interface List {
  readonly keys: readonly string[];
  /** The number of the next new row. */
  readonly next: number;
}

/**
 * The rows of lists, each by a key that stays its own while others come and go. A row's **address** is its path with keys in
 * place of positions: components, marks and messages are known by it, so that nothing of a row has to be moved when one
 * before it is taken out. A form that has just been shown has the same addresses as paths.
 */
export class RowKeys {
  private readonly lists = new Map<FieldPath, List>();

  /** The keys of a list's rows; the very same while there are as many. */
  of(list: FieldPath, count: number): readonly string[] {
    const known = this.lists.get(list) ?? { keys: [], next: 0 };
    if (known.keys.length === count && this.lists.has(list)) return known.keys;
    const more = Math.max(0, count - known.keys.length);
    const keys = [...known.keys.slice(0, count), ...Array.from({ length: more }, (_one, index) => String(known.next + index))];
    this.lists.set(list, { keys, next: known.next + more });
    return keys;
  }

  /** The keys of a list that is shown; undefined of what is none. */
  known(list: FieldPath): readonly string[] | undefined {
    return this.lists.get(list)?.keys;
  }

  /** Gives a list's rows another order, or fewer of them. */
  set(list: FieldPath, keys: readonly string[]): void {
    this.lists.set(list, { next: 0, ...this.lists.get(list), keys });
  }

  /** Where an address stands now. */
  pathOf(address: FieldPath): FieldPath {
    if (this.lists.size === 0) return address;
    let at = '';
    const path = keysAlong(address).map((key) => {
      const index = this.lists.get(at)?.keys.indexOf(key);
      at = insideOfPath(at, key);
      return index ?? key;
    });
    return fieldPath(path);
  }

  /** Whose place this is now. */
  addressOf(path: FieldPath): FieldPath {
    if (this.lists.size === 0) return path;
    return keysAlong(path).reduce((at, key) => insideOfPath(at, this.lists.get(at)?.keys[Number(key)] ?? key), '');
  }
}
