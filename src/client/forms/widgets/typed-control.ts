import type { FieldPath } from '#shared/forms/path.ts';
import { wasLeftEarly } from '../early-input.ts';
import type { FormStore } from '../engine/form-store.ts';
import type { Typing } from '../engine/typings.ts';
import { hasDropped, isPicker, showDropped, unreadIn } from './pickers.ts';

/** How a control's text and the value that it stands for become one another. */
export interface TypedSpelling {
  /** Undefined: there is none. */
  readonly read: (text: string) => unknown;
  readonly spell: (value: unknown) => string;
  /** A value is not changed by being shown: the text that it is spelled by may be read as another. */
  readonly keeps?: boolean;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** What a control that holds its text itself has to do with the form's store: one object a field, of which a form may have hundreds. */
export class TypedControl<E extends TextElement> implements Typing {
  readonly #store: FormStore;
  readonly #path: FieldPath;
  readonly #spelling: TypedSpelling;
  /** Has a picker that cannot show what it was given be one of plain text. */
  readonly #onPlain: () => void;
  #element: E | null = null;

  constructor(parts: { store: FormStore; path: FieldPath; spelling: TypedSpelling; onPlain: () => void }) {
    this.#store = parts.store;
    this.#path = parts.path;
    this.#spelling = parts.spelling;
    this.#onPlain = parts.onPlain;
  }

  readonly onInput = () => {
    this.#store.type(this.#path);
    this.#look();
  };

  /** The value may bring and take fields and messages elsewhere, too. */
  readonly onBlur = () => {
    this.#store.pointer.deferWhilePointerDown(() => {
      this.commit();
      this.#store.touch(this.#path);
    });
  };

  /** The text for the value that the store has. */
  text(): string {
    return this.#spell(this.#store.valueAt(this.#path));
  }

  uncommitted(): unknown {
    if (!this.#element) return undefined;
    const [text, stored] = [this.#element.value, this.#store.valueAt(this.#path)];
    if ((this.#spelling.keeps === true || this.#isOfOther(stored)) && text === this.#spell(stored)) return undefined;
    const value = this.#spelling.read(text) ?? '';
    return value === (stored ?? '') ? undefined : value;
  }

  commit(): void {
    // Left before it is attached, a control says nothing yet.
    if (!this.#element) return;
    const value = this.uncommitted();
    this.#store.setUnread(this.#path, unreadIn(this.#element));
    if (value !== undefined) this.#store.commit(this.#path, value === '' ? undefined : value);
  }

  /** From now on an element shows the value; returns what ends that. */
  attach(element: E): () => void {
    this.#element = element;
    const [store, path] = [this.#store, this.#path];
    const given = this.text();
    if (hasDropped(element, given)) this.#showPlain(element, given);
    // Another branch has put another kind of control here, which does not hold what was wrong.
    const isOfOtherKind = store.toldAt(path).error !== undefined && this.uncommitted() !== undefined;
    this.commit();
    if (isOfOtherKind) store.rejudge(path);
    // Filled in and left: what is wrong with it is said as late as the script is, and not only when the form is sent.
    const isLeft = wasLeftEarly(element);
    // Nobody but a visitor leaves parts that make no value, be it before any script could hear of it.
    const isLeftInParts = store.isUnread(path) && element !== document.activeElement;
    if (isLeftInParts || (isLeft && element.value !== '')) store.touch(path);
    const ends = [store.addTyping(path, this), store.onValue(path, () => this.#show(element))];
    if (isPicker(element)) {
      // Emptied of parts that made no value it has the same value as before, and browsers tell of no input.
      const onKeyUp = () => unreadIn(element) === undefined && this.#look();
      element.addEventListener('keyup', onKeyUp);
      ends.push(() => element.removeEventListener('keyup', onKeyUp));
    }
    return () => {
      this.#element = null;
      store.setUnread(path, undefined);
      for (const end of ends) end();
    };
  }

  /** What another branch has left here, and no text stands for, shows nothing. It comes back with that one until something is typed. */
  #isOfOther(value: unknown): boolean {
    return (typeof value === 'boolean' || (typeof value === 'object' && value !== null)) && this.#store.isLeftBehind(this.#path);
  }

  #spell(value: unknown): string {
    return this.#isOfOther(value) ? '' : this.#spelling.spell(value);
  }

  /** Says something else of the field once what it shows asks for that. */
  #look(): void {
    const { error, advice } = this.#store.toldAt(this.#path);
    if (!this.#element || (error ?? advice) === undefined) return;
    const value = this.#spelling.read(this.#element.value);
    if (this.#store.saysTheSame(this.#path, value === '' ? undefined : value)) return;
    this.commit();
    this.#store.rejudge(this.#path);
  }

  #showPlain(picker: E, text: string): void {
    showDropped(picker, text);
    this.#onPlain();
  }

  /** A reset, a cleared captcha, what was kept of an earlier visit. */
  #show(element: E): void {
    const isForgotten = unreadIn(element) !== undefined && !this.#store.isUnread(this.#path);
    if (!isForgotten && this.uncommitted() === undefined) return;
    const text = this.text();
    element.value = text;
    if (element.value !== text) this.#showPlain(element, text);
    // Who stands in it and types on means the text of their own.
    if (element === document.activeElement) element.select();
  }
}
