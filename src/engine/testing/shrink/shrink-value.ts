// Makes a value smaller while it still passes a test.
import { isPlainObject } from '../../schema/json.ts';
import { ddmin } from './ddmin.ts';

export interface Shrunk {
  readonly value: unknown;
  readonly tries: number;
  /** Whether the search ended before it was complete. */
  readonly isEnded: boolean;
}

const MAX_TRIES = 5000;

const PLAIN = 'a';

/** The whole value, with a part in place of the one that is being shrunk. */
type Around = (part: unknown) => unknown;

/** A file, as payloads have it. */
interface FileValue {
  readonly name: string;
  readonly size: number;
}

const isFileValue = (value: unknown): value is FileValue =>
  isPlainObject(value) && typeof value['name'] === 'string' && typeof value['size'] === 'number' && Object.keys(value).length === 2;

/** The extension of a file's name with its dot; '' where it has none. */
const endingOf = (name: string) => /\.[^.]*$/.exec(name)?.[0] ?? '';

/** Numbers closer to zero. */
const smaller = (value: number) => [0, 1, Math.trunc(value), Math.trunc(value / 2), Math.trunc(value / 10)];

class Shrinking {
  tries = 0;
  readonly #still: (value: unknown) => boolean;

  constructor(still: (value: unknown) => boolean) {
    this.#still = still;
  }

  get isEnded(): boolean {
    return this.tries >= MAX_TRIES;
  }

  /** Whether a value passes the test; false once the search has ended. */
  #passes(value: unknown): boolean {
    if (this.isEnded) return false;
    this.tries += 1;
    return this.#still(value);
  }

  #object(value: Readonly<Record<string, unknown>>, around: Around): unknown {
    const least = ddmin(Object.entries(value), (entries) => this.#passes(around(Object.fromEntries(entries))));
    let left = Object.fromEntries(least);
    for (const [name] of least) left = { ...left, [name]: this.shrink(left[name], (part) => around({ ...left, [name]: part })) };
    return left;
  }

  /** A file keeps its extension and has a size, as it would break other rules without. */
  #file({ name, size }: FileValue, around: Around): FileValue {
    const plain = `${PLAIN}${endingOf(name)}`;
    const shortest = plain.length < name.length && this.#passes(around({ name: plain, size })) ? plain : name;
    return { name: shortest, size: this.#number(size, (part) => around({ name: shortest, size: part })) };
  }

  #number(value: number, around: Around): number {
    return smaller(value).find((one) => Math.abs(one) < Math.abs(value) && this.#passes(around(one))) ?? value;
  }

  #list(value: readonly unknown[], around: Around): unknown {
    let left = [...ddmin(value, (part) => this.#passes(around(part)))];
    for (const index of left.keys())
      left = left.with(
        index,
        this.shrink(left[index], (part) => around(left.with(index, part))),
      );
    return left;
  }

  /** Fewer letters, and plain ones where it does not matter which. */
  #text(value: string, around: Around): unknown {
    const isStill = (text: string) => this.#passes(around(text));
    const letters = [...value];
    if (isStill(PLAIN.repeat(letters.length))) return PLAIN.repeat(this.#length(letters.length, (length) => isStill(PLAIN.repeat(length))));
    const least = ddmin(letters, (part) => isStill(part.join('')));
    const plain = PLAIN.repeat(least.length);
    return isStill(plain) ? plain : least.join('');
  }

  /** The smallest length that passes the test. */
  #length(whole: number, isStill: (length: number) => boolean): number {
    let [least, does] = [0, whole];
    while (least < does) {
      const middle = Math.floor((least + does) / 2);
      if (isStill(middle)) does = middle;
      else least = middle + 1;
    }
    return does;
  }

  /** The smallest value that passes the test in place of this one. */
  shrink(value: unknown, around: Around): unknown {
    if (typeof value === 'string') return this.#text(value, around);
    if (typeof value === 'number') return this.#number(value, around);
    if (isFileValue(value)) return this.#file(value, around);
    if (Array.isArray(value)) return this.#list(value, around);
    return isPlainObject(value) ? this.#object(value, around) : value;
  }
}

/**
 * Removes fields, rows and letters of a value until nothing more can be removed.
 *
 * @param still the test that the smaller values must pass; the value itself must pass it
 */
export function shrinkValue(value: unknown, still: (value: unknown) => boolean): Shrunk {
  const shrinking = new Shrinking(still);
  let [before, after] = [value, shrinking.shrink(value, (part) => part)];
  // Removing one field may make another one removable.
  while (!shrinking.isEnded && JSON.stringify(after) !== JSON.stringify(before)) {
    before = after;
    after = shrinking.shrink(before, (part) => part);
  }
  return { value: after, tries: shrinking.tries, isEnded: shrinking.isEnded };
}
