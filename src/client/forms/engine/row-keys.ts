import { fieldPath, keysAlong, type FieldPath } from '#shared/forms/path.ts';

/** The place in another one that has this name or key. */
export const insideOfPath = (at: FieldPath, key: string): FieldPath => (at === '' ? fieldPath([key]) : `${at}/${fieldPath([key])}`);

/** Whether a place is another one, or lies in it. */
export const isPartOf = (path: FieldPath, whole: FieldPath): boolean => whole === '' || path === whole || path.startsWith(`${whole}/`);

/** The places in which one lies, nearest first; the form itself is ''. */
export function holdersOf(path: FieldPath): FieldPath[] {
  const parts = path.split('/');
  return parts.map((_part, index) => parts.slice(0, parts.length - 1 - index).join('/'));
}

/** Where a place is found that has another address, or lies in one that has. */
export function readdressed(path: FieldPath, addresses: ReadonlyMap<FieldPath, FieldPath>): FieldPath {
  const place = [path, ...holdersOf(path)].find((one) => addresses.has(one));
  return place === undefined ? path : (addresses.get(place) ?? place) + path.slice(place.length);
}

interface List {
  readonly keys: readonly string[];
  /** The number of the next new row. */
  readonly next: number;
  /** Of a dictionary: what its entries are called, in the order of their keys. */
  readonly names?: readonly string[];
}

/**
 * The rows of lists, each by a key that stays its own while others come and go. A row's **address** is its path with keys in
 * place of positions: components, marks and messages are known by it, so that nothing of a row has to be moved when one
 * before it is taken out. A form that has just been shown has the same addresses as paths.
 */
export class RowKeys {
  readonly #lists = new Map<FieldPath, List>();

  /** What is known of a place as a list, or as a dictionary: of another branch it may have been the other one. */
  #knownAs(kind: 'rows' | 'entries', list: FieldPath): List {
    const known = this.#lists.get(list);
    return known && (known.names === undefined) === (kind === 'rows') ? known : { keys: [], next: known?.next ?? 0 };
  }

  /** The keys of a list's rows; the very same while there are as many. */
  of(list: FieldPath, count: number): readonly string[] {
    const known = this.#knownAs('rows', list);
    if (known.keys.length === count && this.#lists.get(list) === known) return known.keys;
    const more = Math.max(0, count - known.keys.length);
    const keys = [...known.keys.slice(0, count), ...Array.from({ length: more }, (_one, index) => String(known.next + index))];
    this.#lists.set(list, { keys, next: known.next + more });
    return keys;
  }

  /** The keys of a dictionary's entries, by their names; an entry that is called otherwise than before is renamed first. */
  named(list: FieldPath, names: readonly string[]): readonly string[] {
    const known = this.#knownAs('entries', list);
    const { keys: before, names: called = [] } = known;
    const isSame = called.length === names.length && called.every((name, index) => name === names[index]);
    if (isSame && this.#lists.get(list) === known) return before;
    let { next } = known;
    const keys = names.map((name) => before[called.indexOf(name)] ?? String(next++));
    this.#lists.set(list, { keys, names, next });
    return keys;
  }

  /** Whether a place is a list that is shown, and no dictionary. */
  isList(place: FieldPath): boolean {
    const known = this.#lists.get(place);
    return known !== undefined && known.names === undefined;
  }

  /** Whether a place is an entry of a dictionary that is shown. */
  isEntry(place: FieldPath): boolean {
    const [list = ''] = holdersOf(place);
    const { keys, names } = this.#lists.get(list) ?? {};
    return names !== undefined && keys?.includes(place.slice(list === '' ? 0 : list.length + 1)) === true;
  }

  /** What an entry of a dictionary is called. */
  nameOf(list: FieldPath, key: string): string {
    const { keys = [], names = [] } = this.#lists.get(list) ?? {};
    return names[keys.indexOf(key)] ?? '';
  }

  /** Calls an entry of a dictionary otherwise. */
  rename(list: FieldPath, key: string, name: string): void {
    const { keys, names = [], next } = this.#lists.get(list) ?? { keys: [], next: 0 };
    // Keys of a list of their own, so that whoever shows them sees that something has changed.
    this.#lists.set(list, { keys: [...keys], names: names.map((own, index) => (keys[index] === key ? name : own)), next });
  }

  /** The keys of a list that is shown; undefined of what is none. */
  known(list: FieldPath): readonly string[] | undefined {
    return this.#lists.get(list)?.keys;
  }

  /** Gives a list's rows another order, or fewer of them. */
  set(list: FieldPath, keys: readonly string[]): void {
    this.#lists.set(list, { next: 0, ...this.#lists.get(list), keys });
  }

  /** Whether an address lies in a row, so that its path can change. */
  isInRow(address: FieldPath): boolean {
    return this.#lists.size > 0 && holdersOf(address).some((holder) => this.#lists.has(holder));
  }

  /** Whether all rows that an address lies in are there. */
  isThere(address: FieldPath): boolean {
    const rows = [address, ...holdersOf(address)].slice(0, -1);
    return rows.every((row) => {
      const [list = ''] = holdersOf(row);
      const { keys, names } = this.#lists.get(list) ?? {};
      const key = row.slice(list === '' ? 0 : list.length + 1);
      return !keys || keys.includes(key) || names !== undefined;
    });
  }

  /** Where an address stands now. */
  pathOf(address: FieldPath): FieldPath {
    if (this.#lists.size === 0 || address === '') return address;
    // A form of a hundred rows asks this of every control at once: keys are taken as they stand in the address.
    let at = '';
    const parts = address.split('/');
    for (const [depth, part] of parts.entries()) {
      const list = this.#lists.get(at);
      at = depth === 0 ? part : `${at}/${part}`;
      const index = list?.keys.indexOf(part) ?? -1;
      // Rows that stand there for pages without scripts have no key yet: theirs is the position.
      if (list && index >= 0) parts[depth] = list.names ? fieldPath([list.names[index] ?? part]) : String(index);
    }
    return parts.join('/');
  }

  /** Whose place this is now. */
  addressOf(path: FieldPath): FieldPath {
    if (this.#lists.size === 0) return path;
    return keysAlong(path).reduce((at, key) => {
      const { keys, names } = this.#lists.get(at) ?? {};
      return insideOfPath(at, keys?.[names ? names.indexOf(key) : Number(key)] ?? key);
    }, '');
  }
}
