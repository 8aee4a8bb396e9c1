import { getOrCreate } from '../schema/json.ts';
import type { RowMove } from './rows.ts';

/** The keys of a list's rows or a dictionary's entries. A row keeps its key when other rows are added, moved or removed. */
export class RowKeys {
  readonly #keys: readonly string[];
  /** The key of the next new row. Keys of removed rows are not used again. */
  readonly #next: number;
  /** Cache of {@link first}. */
  readonly #byCount = new Map<number, readonly string[]>();

  constructor(keys: readonly string[], next: number) {
    this.#keys = keys;
    this.#next = next;
  }

  /** The keys of the first `count` rows, with new keys for rows that have none yet. */
  first(count: number): readonly string[] {
    if (count === this.#keys.length) return this.#keys;
    return getOrCreate(this.#byCount, count, () =>
      Array.from({ length: count }, (_none, index) => this.#keys[index] ?? String(this.#next + index - this.#keys.length)),
    );
  }

  /**
   * The keys after rows have moved.
   *
   * @param count the number of rows before
   * @param nextCount the number of rows afterwards
   * @param newKey the key of an added row; by default a new key
   */
  moved(count: number, move: RowMove, nextCount: number, newKey?: string): RowKeys {
    let next = this.#next + Math.max(0, count - this.#keys.length);
    const keys: (string | undefined)[] = Array.from({ length: nextCount });
    for (const [index, key] of this.first(count).entries()) {
      const to = move(index);
      if (to !== undefined) keys[to] = key;
    }
    return new RowKeys(
      keys.map((key) => key ?? newKey ?? String(next++)),
      next,
    );
  }
}
