import type { Payload } from '#shared/forms/types.ts';
import type { ChosenBranches } from '#shared/forms/chosen-branches.ts';
import { isSame } from './answers.ts';

/** What the browser keeps of a form. */
interface Kept {
  readonly answers: Payload;
  readonly chosen: ChosenBranches;
}

/** An answer that was emptied is another one than none. */
const isSameAnswer = (name: string, one: Payload, other: Payload) =>
  Object.hasOwn(one, name) === Object.hasOwn(other, name) && isSame(one[name], other[name]);

/** Tells what is changed in this tab's form from what comes into it: the same form may be open in another one. */
export class OwnChanges {
  /** What there is to keep, as it was when somebody looked last. */
  noted: Kept = { answers: {}, chosen: {} };
  readonly #names = new Set<string>();
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
    for (const name of changed) this.#names.add(name);
    this.#isUnkept ||= changed.length > 0 || !isSame(chosen, now.chosen);
    this.noted = now;
  }

  /** What is there now came from elsewhere. */
  accept(): void {
    this.noted = this.#read();
  }

  /** Whether a field was changed in this tab. */
  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** Whether there is something to keep; from now on it counts as kept. */
  take(): boolean {
    const isUnkept = this.#isUnkept;
    this.#isUnkept = false;
    return isUnkept;
  }

  /** The browser did not take it. */
  giveBack(): void {
    this.#isUnkept = true;
  }

  /** Begins anew with what is there now. */
  clear(): void {
    this.#names.clear();
    this.#isUnkept = false;
    this.accept();
  }
}
