import { INDEX, valueAt, withValueAt, type FieldPath } from '#shared/forms/path.ts';
import { isUnnamed, unnamed } from '#shared/forms/structure/unnamed.ts';
import type { Payload } from '#shared/forms/types.ts';
import { insideOfPath, RowKeys } from './row-keys.ts';

/** A row that was taken out, as long as it can come back. */
export interface RemovedRow {
  readonly key: string;
  readonly index: number;
  readonly value: unknown;
}

/** What stands for a row of a list in which nothing was filled in. */
type EmptyAt = (index: number) => unknown;

/** What rows need of the form they stand in. */
export interface RowHost {
  readonly listAt: (list: FieldPath) => unknown;
  /** Takes over a list's rows. */
  readonly enter: (list: FieldPath, rows: unknown) => void;
  /** Forgets what is said of a row. */
  readonly forget: (row: FieldPath) => void;
  /** Places have addresses of their own from now on, by those that they had. */
  readonly readdress: (addresses: ReadonlyMap<FieldPath, FieldPath>) => void;
}

/** Lists of a form: their rows are added, taken out, moved and brought back here. Places are addresses (`RowKeys`). */
export class FormRows {
  readonly keys = new RowKeys();
  /** By list: the row that was taken out of it last. */
  readonly #removed = new Map<FieldPath, RemovedRow>();
  readonly #empties = new Map<FieldPath, EmptyAt>();
  readonly #host: RowHost;

  constructor(host: RowHost) {
    this.#host = host;
  }

  /**
   * The keys of a list's rows, in order.
   *
   * @param least so many rows show even where there is nothing in them
   */
  of(list: FieldPath, least: number, emptyAt: EmptyAt): readonly string[] {
    const value = this.#host.listAt(list);
    this.#empties.set(list, emptyAt);
    return this.keys.of(list, Math.max(Array.isArray(value) ? value.length : 0, least));
  }

  /** The rows of a list as values, also of those in which there is nothing yet. */
  values(list: FieldPath): unknown[] {
    const value: unknown = this.#host.listAt(list);
    const rows: readonly unknown[] = Array.isArray(value) ? value : [];
    return (this.keys.known(list) ?? rows).map((_key, index) => rows[index] ?? this.#empties.get(list)?.(index));
  }

  /** A form's values with another one at an address. Rows that were shown with nothing in them yet are there with the first in their list. */
  withValue(values: Payload, address: FieldPath, value: unknown): Payload {
    const { keys } = this;
    let all = values;
    const parts = address.split('/');
    for (const [depth, part] of parts.entries()) {
      // Something else may be meant by now where a list was shown.
      const list = INDEX.test(part) ? parts.slice(0, depth).join('/') : undefined;
      if (list === undefined || !keys.isList(list)) continue;
      const path = keys.pathOf(list);
      const held = valueAt(all, path);
      const shown = keys.known(list)?.length ?? 0;
      if (!Array.isArray(held) || held.length < shown) all = withValueAt(all, path, this.values(list));
    }
    // An entry stays, and what it is called, until it is taken out.
    const isEmptied = value === undefined && keys.isEntry(address);
    return withValueAt(all, keys.pathOf(address), isEmptied ? '' : value);
  }

  /**
   * The keys of a dictionary's entries, in order.
   *
   * @param isEntry whether a name is an entry's: others are fields of the same object
   */
  ofEntries(list: FieldPath, isEntry: (name: string) => boolean): readonly string[] {
    const names = Object.keys(this.#entries(list)).filter(isEntry);
    const before = this.keys.known(list) ?? [];
    const called = new Set(before.map((key) => this.keys.nameOf(list, key)));
    const keys = this.keys.named(list, names);
    // A page that comes back has words for places before they are shown, and a draft what is chosen there.
    const come = names.flatMap((name, index) => (called.has(name) || before.includes(name) ? [] : [[name, keys[index] ?? name] as const]));
    if (come.length > 0) this.#host.readdress(new Map(come.map(([name, key]) => [insideOfPath(list, name), insideOfPath(list, key)])));
    return keys;
  }

  #entries(list: FieldPath): Readonly<Record<string, unknown>> {
    const value = this.#host.listAt(list);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
  }

  /** Adds an entry that has no name yet (`isUnnamed`). */
  addEntry(list: FieldPath, empty: unknown): string {
    const name = this.#freeUnnamed(list);
    this.#host.enter(list, { ...this.#entries(list), [name]: empty });
    return name;
  }

  #freeUnnamed(list: FieldPath): string {
    const entries = this.#entries(list);
    let count = 0;
    while (Object.hasOwn(entries, unnamed(count))) count += 1;
    return unnamed(count);
  }

  removeEntry(list: FieldPath, key: string): void {
    const { [this.keys.nameOf(list, key)]: _gone, ...others } = this.#entries(list);
    this.#host.forget(insideOfPath(list, key));
    this.#host.enter(list, others);
  }

  /**
   * @param to undefined: it has no name any more
   * @returns false where another field of the object has that name
   */
  rename(list: FieldPath, key: string, to: string | undefined): boolean {
    const entries = this.#entries(list);
    const before = this.keys.nameOf(list, key);
    const name = to ?? (isUnnamed(before) ? before : this.#freeUnnamed(list));
    if (name !== before && Object.hasOwn(entries, name)) return false;
    this.keys.rename(list, key, name);
    this.#host.enter(list, Object.fromEntries(Object.entries(entries).map(([own, value]) => [own === before ? name : own, value])));
    return true;
  }

  /**
   * Puts a row behind all others; returns its key.
   *
   * @param start what it begins with; undefined where that is nothing
   */
  add(list: FieldPath, start: unknown): string {
    const rows = this.values(list);
    const key = this.keys.of(list, rows.length + 1).at(-1) ?? '';
    this.#host.enter(list, [...rows, start ?? this.#empties.get(list)?.(rows.length)]);
    return key;
  }

  remove(list: FieldPath, key: string): void {
    const rows = this.values(list);
    const keys = this.keys.known(list) ?? [];
    const index = keys.indexOf(key);
    if (index < 0) return;
    this.#removed.set(list, { key, index, value: rows[index] });
    this.keys.set(list, keys.toSpliced(index, 1));
    this.#host.forget(insideOfPath(list, key));
    this.#host.enter(list, rows.toSpliced(index, 1));
  }

  /** The row that was taken out of a list last. */
  removedFrom(list: FieldPath): RemovedRow | undefined {
    return this.#removed.get(list);
  }

  /** No row can come back any more. */
  forgetRemoved(): void {
    this.#removed.clear();
  }

  /** Brings the row back that was taken out of a list last, to its place. */
  bringBack(list: FieldPath): RemovedRow | undefined {
    const removed = this.#removed.get(list);
    if (!removed) return undefined;
    const { key, index, value } = removed;
    const rows = this.values(list);
    this.#removed.delete(list);
    this.keys.set(list, (this.keys.known(list) ?? []).toSpliced(index, 0, key));
    this.#host.enter(list, rows.toSpliced(index, 0, value));
    return removed;
  }

  /** @param by rows down; up where it is negative */
  move(list: FieldPath, key: string, by: number): void {
    const rows = this.values(list);
    const keys = this.keys.known(list) ?? [];
    const from = keys.indexOf(key);
    const to = from + by;
    if (from < 0 || to < 0 || to >= keys.length) return;
    this.keys.set(list, keys.toSpliced(from, 1).toSpliced(to, 0, key));
    this.#host.enter(list, rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]));
  }
}
