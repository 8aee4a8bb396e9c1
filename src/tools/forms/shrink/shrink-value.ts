// Reduces a value to the smallest that still fails: `forms shrink`.
import { isPlainObject } from '#shared/forms/plain-object.ts';
import { ddmin } from './ddmin.ts';

/** What is left of a value, and how often something was tried. */
export interface Shrunk {
  readonly value: unknown;
  readonly tries: number;
  /** Whether trying was ended before there was nothing more to take away. */
  readonly isEnded: boolean;
}

/** Trying ends after so many: a payload of 2 MB is not looked at forever. */
const MOST_TRIES = 5000;

const PLAIN = 'a';

/** Puts a part in the place of the value that is looked at, in all that is around it. */
type Around = (part: unknown) => unknown;

/** A document, as payloads have it. */
interface FileValue {
  readonly name: string;
  readonly size: number;
}

const isFileValue = (value: unknown): value is FileValue =>
  isPlainObject(value) && typeof value['name'] === 'string' && typeof value['size'] === 'number' && Object.keys(value).length === 2;

/** The ending of a file's name, with its dot; '' where it has none. */
const endingOf = (name: string) => /\.[^.]*$/.exec(name)?.[0] ?? '';

/** Nearer to nothing. */
const smaller = (value: number) => [0, 1, Math.trunc(value), Math.trunc(value / 2), Math.trunc(value / 10)];

class Shrinking {
  tries = 0;
  readonly #still: (value: unknown) => boolean;

  constructor(still: (value: unknown) => boolean) {
    this.#still = still;
  }

  get isEnded(): boolean {
    return this.tries >= MOST_TRIES;
  }

  /** @returns whether it does what the whole did; no longer anything, once trying is ended */
  #does(value: unknown): boolean {
    if (this.isEnded) return false;
    this.tries += 1;
    return this.#still(value);
  }

  #object(value: Readonly<Record<string, unknown>>, around: Around): unknown {
    const least = ddmin(Object.entries(value), (entries) => this.#does(around(Object.fromEntries(entries))));
    let left = Object.fromEntries(least);
    for (const [name] of least) left = { ...left, [name]: this.shrink(left[name], (part) => around({ ...left, [name]: part })) };
    return left;
  }

  /** A document stays one: without its ending or its size, it would be refused for another reason. */
  #file({ name, size }: FileValue, around: Around): FileValue {
    const plain = `${PLAIN}${endingOf(name)}`;
    const shortest = plain.length < name.length && this.#does(around({ name: plain, size })) ? plain : name;
    return { name: shortest, size: this.#number(size, (part) => around({ name: shortest, size: part })) };
  }

  #number(value: number, around: Around): number {
    return smaller(value).find((one) => Math.abs(one) < Math.abs(value) && this.#does(around(one))) ?? value;
  }

  #list(value: readonly unknown[], around: Around): unknown {
    let left = [...ddmin(value, (part) => this.#does(around(part)))];
    for (const index of left.keys())
      left = left.with(
        index,
        this.shrink(left[index], (part) => around(left.with(index, part))),
      );
    return left;
  }

  /** Fewer letters; and where it does not matter which, no letters of anybody's. */
  #text(value: string, around: Around): unknown {
    const isStill = (text: string) => this.#does(around(text));
    const letters = [...value];
    if (isStill(PLAIN.repeat(letters.length))) return PLAIN.repeat(this.#length(letters.length, (length) => isStill(PLAIN.repeat(length))));
    const least = ddmin(letters, (part) => isStill(part.join('')));
    const plain = PLAIN.repeat(least.length);
    return isStill(plain) ? plain : least.join('');
  }

  /** The least length that does: of letters that are all the same none is worth a try of its own. */
  #length(whole: number, isStill: (length: number) => boolean): number {
    let [least, does] = [0, whole];
    while (least < does) {
      const middle = Math.floor((least + does) / 2);
      if (isStill(middle)) does = middle;
      else least = middle + 1;
    }
    return does;
  }

  /** The least of a value that can stand in its place. */
  shrink(value: unknown, around: Around): unknown {
    if (typeof value === 'string') return this.#text(value, around);
    if (typeof value === 'number') return this.#number(value, around);
    if (isFileValue(value)) return this.#file(value, around);
    if (Array.isArray(value)) return this.#list(value, around);
    return isPlainObject(value) ? this.#object(value, around) : value;
  }
}

/**
 * Takes away of a value whatever it does without: fields, rows, letters, until it no longer gets smaller.
 *
 * @param still whether a value does what this one does
 */
export function shrinkValue(value: unknown, still: (value: unknown) => boolean): Shrunk {
  const shrinking = new Shrinking(still);
  let [before, after] = [value, shrinking.shrink(value, (part) => part)];
  // What one field does without may depend on another that is gone by now.
  while (!shrinking.isEnded && JSON.stringify(after) !== JSON.stringify(before)) {
    before = after;
    after = shrinking.shrink(before, (part) => part);
  }
  return { value: after, tries: shrinking.tries, isEnded: shrinking.isEnded };
}
