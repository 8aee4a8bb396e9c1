import { getOrCreate } from '../schema/json.ts';
import type { RowMove } from './rows.ts';

/** Keys of a list's rows, or of a dictionary's entries: each stays with its row while others are added, moved or removed. */
export class RowKeys {
  readonly #keys: readonly string[];
  /** The key of the next new row, so that none has had it before. */
  readonly #next: number;
  /** Cache of {@link first}. */
  readonly #byCount = new Map<number, readonly string[]>();

  constructor(keys: readonly string[], next: number) {
    this.#keys = keys;
    this.#next = next;
  }

  /** The keys of so many rows: new ones where more rows are there than are known. */
  first(count: number): readonly string[] {
    if (count === this.#keys.length) return this.#keys;
    return getOrCreate(this.#byCount, count, () =>
      Array.from({ length: count }, (_none, index) => this.#keys[index] ?? String(this.#next + index - this.#keys.length)),
    );
  }

  /**
   * The keys once so many rows have moved.
   *
   * @param newKey of a row that is added; by default one that no row has had
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
