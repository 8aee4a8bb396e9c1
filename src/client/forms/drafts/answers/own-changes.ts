import type { Payload } from '#shared/forms/types.ts';
import type { StoredSelections } from '#shared/forms/wire/stored-selections.ts';
import { isSame } from './answers.ts';

/** What the browser keeps of a form. */
interface Kept {
  readonly answers: Payload;
  readonly chosen: StoredSelections;
}

/** An answer that was emptied is another one than none. */
const isSameAnswer = (name: string, one: Payload, other: Payload) =>
  Object.hasOwn(one, name) === Object.hasOwn(other, name) && isSame(one[name], other[name]);

/** Tells what is changed in this tab's form, and not kept yet, from what comes into it. */
export class OwnChanges {
  /** What there is to keep, as it was when somebody looked last. */
  noted: Kept = { answers: {}, chosen: {} };
  /** Fields that were changed here and that the browser does not keep yet. */
  #unkept: ReadonlySet<string> = new Set();
  #given: ReadonlySet<string> = new Set();
  #isUnkept = false;
  readonly #read: () => Kept;

  constructor(read: () => Kept) {
    this.#read = read;
  }

  /** Notes what was changed since somebody looked. */
  note(): void {
    const { answers, chosen } = this.noted;
    const now = this.#read();
    const changed = Object.keys({ ...answers, ...now.answers }).filter((name) => !isSameAnswer(name, answers, now.answers));
    this.#unkept = new Set([...this.#unkept, ...changed]);
    this.#isUnkept ||= changed.length > 0 || !isSame(chosen, now.chosen);
    this.noted = now;
  }

  /** What is there now came from elsewhere. */
  accept(): void {
    this.noted = this.#read();
  }

  /** Whether a field was changed here and is not kept yet. */
  has(name: string): boolean {
    return this.#unkept.has(name);
  }

  /** Whether there is something to keep; from now on it counts as kept. */
  take(): boolean {
    const isUnkept = this.#isUnkept;
    this.#isUnkept = false;
    this.#given = this.#unkept;
    this.#unkept = new Set();
    return isUnkept;
  }

  /** The browser did not take it. */
  giveBack(): void {
    this.#isUnkept = true;
    this.#unkept = new Set([...this.#given, ...this.#unkept]);
  }

  /** Begins anew with what is there now. */
  clear(): void {
    this.#isUnkept = false;
    this.#unkept = new Set();
    this.accept();
  }
}
