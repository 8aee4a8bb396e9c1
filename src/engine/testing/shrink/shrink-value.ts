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
type Embed = (part: unknown) => unknown;

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
  readonly #stillFails: (value: unknown) => boolean;

  constructor(stillFails: (value: unknown) => boolean) {
    this.#stillFails = stillFails;
  }

  get isEnded(): boolean {
    return this.tries >= MAX_TRIES;
  }

  /** Whether a value passes the test; false once the search has ended. */
  #passes(value: unknown): boolean {
    if (this.isEnded) return false;
    this.tries += 1;
    return this.#stillFails(value);
  }

  #object(value: Readonly<Record<string, unknown>>, embed: Embed): unknown {
    const least = ddmin(Object.entries(value), (entries) => this.#passes(embed(Object.fromEntries(entries))));
    let kept = Object.fromEntries(least);
    for (const [name] of least) kept = { ...kept, [name]: this.shrink(kept[name], (part) => embed({ ...kept, [name]: part })) };
    return kept;
  }

  /** A file keeps its extension and has a size, as it would break other rules without. */
  #file({ name, size }: FileValue, embed: Embed): FileValue {
    const plain = `${PLAIN}${endingOf(name)}`;
    const shortest = plain.length < name.length && this.#passes(embed({ name: plain, size })) ? plain : name;
    return { name: shortest, size: this.#number(size, (part) => embed({ name: shortest, size: part })) };
  }

  #number(value: number, embed: Embed): number {
    return smaller(value).find((candidate) => Math.abs(candidate) < Math.abs(value) && this.#passes(embed(candidate))) ?? value;
  }

  #list(value: readonly unknown[], embed: Embed): unknown {
    let kept = [...ddmin(value, (part) => this.#passes(embed(part)))];
    for (const index of kept.keys())
      kept = kept.with(
        index,
        this.shrink(kept[index], (part) => embed(kept.with(index, part))),
      );
    return kept;
  }

  /** Fewer letters, and plain ones where it does not matter which. */
  #text(value: string, embed: Embed): unknown {
    const passes = (text: string) => this.#passes(embed(text));
    const letters = [...value];
    if (passes(PLAIN.repeat(letters.length))) return PLAIN.repeat(this.#length(letters.length, (length) => passes(PLAIN.repeat(length))));
    const least = ddmin(letters, (part) => passes(part.join('')));
    const plain = PLAIN.repeat(least.length);
    return passes(plain) ? plain : least.join('');
  }

  /** The smallest length that passes the test. */
  #length(whole: number, passes: (length: number) => boolean): number {
    let [least, shortest] = [0, whole];
    while (least < shortest) {
      const middle = Math.floor((least + shortest) / 2);
      if (passes(middle)) shortest = middle;
      else least = middle + 1;
    }
    return shortest;
  }

  /** The smallest value that passes the test in place of this one. */
  shrink(value: unknown, embed: Embed): unknown {
    if (typeof value === 'string') return this.#text(value, embed);
    if (typeof value === 'number') return this.#number(value, embed);
    if (isFileValue(value)) return this.#file(value, embed);
    if (Array.isArray(value)) return this.#list(value, embed);
    return isPlainObject(value) ? this.#object(value, embed) : value;
  }
}

/**
 * Removes fields, rows and letters of a value until nothing more can be removed.
 *
 * @param stillFails the test that the smaller values must pass; the value itself must pass it
 */
export function shrinkValue(value: unknown, stillFails: (value: unknown) => boolean): Shrunk {
  const shrinking = new Shrinking(stillFails);
  let [before, after] = [value, shrinking.shrink(value, (part) => part)];
  // Removing one field may make another one removable.
  while (!shrinking.isEnded && JSON.stringify(after) !== JSON.stringify(before)) {
    before = after;
    after = shrinking.shrink(before, (part) => part);
  }
  return { value: after, tries: shrinking.tries, isEnded: shrinking.isEnded };
}
