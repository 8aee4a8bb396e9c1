import type { FormStore, Path, UncommittedInput } from '../../index.ts';
import { hasDropped, isPicker, showDropped, unreadIn } from './browser-pickers.ts';

/** How a control's text and the value that it stands for become one another. */
export interface TypedSpelling {
  /** Undefined: there is none. */
  readonly read: (text: string) => unknown;
  readonly spell: (value: unknown) => string;
  /** A value is not changed by being shown: the text that it is spelled by may be read as another. */
  readonly keeps?: boolean;
  /** What the control shows while nobody edits it, where that is another text: an amount with its currency. */
  readonly show?: (value: unknown) => string;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

interface TypedControlParts {
  readonly store: FormStore;
  readonly path: Path;
  readonly spelling: TypedSpelling;
  /** Has a picker that cannot show what it was given be one of plain text. */
  readonly onPlain: () => void;
  /** Whether a control was left before the form was hydrated. */
  readonly wasBlurred: (control: Element) => boolean;
}

/** What a control that holds its text itself has to do with the form's store: one object a field, of which a form may have hundreds. */
export class TypedControl<E extends TextElement> implements UncommittedInput {
  readonly #store: FormStore;
  #path: Path;
  readonly #spelling: TypedSpelling;
  readonly #onPlain: () => void;
  readonly #wasBlurred: (control: Element) => boolean;
  #element: E | null = null;

  constructor(parts: TypedControlParts) {
    this.#store = parts.store;
    this.#path = parts.path;
    this.#spelling = parts.spelling;
    this.#onPlain = parts.onPlain;
    this.#wasBlurred = parts.wasBlurred;
  }

  readonly onInput = () => {
    this.#store.markUncommitted(this);
    this.#look();
  };

  /** The value may bring and take fields and messages elsewhere, too. */
  readonly onBlur = () => {
    this.#store.defer(() => {
      this.commit();
      this.#showLeft();
      this.#store.blur(this.#path);
    });
  };

  /** Shows the text that is edited, all of it selected if it was: keys that move to a field select what stands in it. */
  readonly onFocus = () => {
    const element = this.#element;
    if (!element || !this.#isShown(element.value)) return;
    const isAllSelected = element.selectionStart === 0 && element.selectionEnd === element.value.length;
    element.value = this.text();
    if (isAllSelected) element.select();
  };

  /** The text for the value that the store has. */
  text(): string {
    return this.#spell(this.#store.getValue(this.#path));
  }

  uncommitted(): unknown {
    if (!this.#element) return undefined;
    const [text, stored] = [this.#element.value, this.#store.getValue(this.#path)];
    if (this.#isShown(text)) return undefined;
    if ((this.#spelling.keeps === true || isOfOtherBranch(stored)) && text === this.#spell(stored)) return undefined;
    const value = this.#spelling.read(text) ?? '';
    return value === (stored ?? '') ? undefined : value;
  }

  moved(path: Path): void {
    this.#path = path;
  }

  commit(): void {
    // Left before it is attached, a control says nothing yet.
    if (!this.#element) return;
    const value = this.uncommitted();
    this.#store.setIncomplete(this.#path, unreadIn(this.#element));
    if (value !== undefined) this.#store.setValue(this.#path, value === '' ? undefined : value);
  }

  /** From now on an element shows the value; returns what ends that. */
  attach(element: E): () => void {
    this.#element = element;
    const [store, path] = [this.#store, this.#path];
    const given = this.text();
    if (hasDropped(element, given)) this.#showPlain(element, given);
    this.commit();
    this.#showLeft();
    // Filled in and left: what is wrong with it is said as late as the script is, and not only when the form is sent.
    const isLeft = this.#wasBlurred(element);
    // Nobody but a visitor leaves parts that make no value, be it before any script could hear of it.
    const isLeftInParts = store.isIncomplete(path) && element !== document.activeElement;
    if (isLeftInParts || (isLeft && element.value !== '')) store.blur(path);
    let seen = store.getValue(path);
    const onChange = () => {
      const now = store.getValue(this.#path);
      // Messages may have changed alone: what is being typed stays.
      if (now === seen && !this.#isForgotten(element)) return;
      seen = now;
      this.#show(element);
    };
    const ends = [store.registerInput(path, this), store.subscribeValue(path, onChange)];
    if (isPicker(element)) {
      // Emptied of parts that made no value it has the same value as before, and browsers tell of no input.
      const onKeyUp = () => unreadIn(element) === undefined && this.#look();
      element.addEventListener('keyup', onKeyUp);
      ends.push(() => element.removeEventListener('keyup', onKeyUp));
    }
    return () => {
      this.#element = null;
      store.setIncomplete(this.#path, undefined);
      for (const end of ends) end();
    };
  }

  /** Whether a text is the one that stands for the stored value while nobody edits it. */
  #isShown(text: string): boolean {
    return this.#spelling.show?.(this.#store.getValue(this.#path)) === text;
  }

  #showLeft(): void {
    const element = this.#element;
    const text = this.#spelling.show?.(this.#store.getValue(this.#path));
    if (element && element !== document.activeElement && text !== undefined && text !== '') element.value = text;
  }

  #spell(value: unknown): string {
    return this.#spelling.keeps !== true && isOfOtherBranch(value) ? '' : this.#spelling.spell(value);
  }

  /** Says something else of the field once what it shows asks for that. */
  #look(): void {
    const { error, advice } = this.#store.getMessages(this.#path);
    if (!this.#element || (error ?? advice) === undefined) return;
    const value = this.#spelling.read(this.#element.value);
    if (this.#store.hasSameMessagesWith(this.#path, value === '' ? undefined : value)) return;
    this.commit();
  }

  /** Whether the form was emptied while half a date stands in a picker. */
  #isForgotten(element: E): boolean {
    return unreadIn(element) !== undefined && !this.#store.isIncomplete(this.#path);
  }

  #showPlain(picker: E, text: string): void {
    showDropped(picker, text);
    this.#onPlain();
  }

  /** A reset, a cleared captcha, what was kept of an earlier visit. */
  #show(element: E): void {
    if (!this.#isForgotten(element) && this.uncommitted() === undefined) return;
    const text = this.text();
    element.value = text;
    if (element.value !== text) this.#showPlain(element, text);
    this.#showLeft();
    // Who stands in it and types on means the text of their own.
    if (element === document.activeElement) element.select();
  }
}

/** What another branch has left here, and no text stands for, shows nothing. It comes back with that one until something is typed. */
const isOfOtherBranch = (value: unknown) => typeof value === 'boolean' || (typeof value === 'object' && value !== null);
