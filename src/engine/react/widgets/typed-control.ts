// Connects a text control, which keeps its text itself, with the form store.
import type { FieldRef, FormStore, UncommittedInput } from '../../index.ts';
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
  readonly fieldRef: FieldRef;
  readonly spelling: TypedSpelling;
  /** Renders the control again. */
  readonly render: () => void;
  /** Whether a control was left before the form was hydrated. */
  readonly wasBlurred: (control: Element) => boolean;
}

/** What a control that holds its text itself has to do with the form's store: one object a field, of which a form may have hundreds. */
export class TypedControl<E extends TextElement> implements UncommittedInput {
  readonly #store: FormStore;
  readonly #ref: FieldRef;
  readonly #spelling: TypedSpelling;
  readonly #render: () => void;
  readonly #wasBlurred: (control: Element) => boolean;
  #element: E | null = null;
  /** Whether the control has another name than it was rendered with. */
  #isRenamed = false;
  /** Whether a picker that cannot show what it was given is one of plain text. */
  isPlain = false;

  constructor(parts: TypedControlParts) {
    this.#store = parts.store;
    this.#ref = parts.fieldRef;
    this.#spelling = parts.spelling;
    this.#render = parts.render;
    this.#wasBlurred = parts.wasBlurred;
  }

  readonly onInput = () => {
    this.#store.markUncommitted(this);
    // After each input React writes the name into a control that it has rendered.
    if (this.#isRenamed) this.#render();
    this.#isRenamed = false;
    this.#look();
  };

  /** The value may bring and take fields and messages elsewhere, too. */
  readonly onBlur = () => {
    this.#store.defer(() => {
      this.commit();
      this.#showLeft();
      this.#store.blur(this.#ref.path);
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
    return this.#spell(this.#store.getValue(this.#ref.path));
  }

  uncommitted(): unknown {
    if (!this.#element) return undefined;
    const [text, stored] = [this.#element.value, this.#store.getValue(this.#ref.path)];
    if (this.#isShown(text)) return undefined;
    if ((this.#spelling.keeps === true || isOfOtherBranch(stored)) && text === this.#spell(stored)) return undefined;
    const value = this.#spelling.read(text) ?? '';
    return value === (stored ?? '') ? undefined : value;
  }

  commit(): void {
    // Left before it is attached, a control says nothing yet; in a removed row, nothing any more.
    if (!this.#element || this.#ref.isRemoved) return;
    const value = this.uncommitted();
    this.#store.setIncomplete(this.#ref.path, unreadIn(this.#element));
    if (value !== undefined) this.#store.setValue(this.#ref.path, value === '' ? undefined : value);
  }

  /** From now on an element shows the value; returns what ends that. */
  attach(element: E): () => void {
    this.#element = element;
    const [store, ref] = [this.#store, this.#ref];
    const given = this.text();
    if (hasDropped(element, given)) this.#showPlain(element, given);
    this.commit();
    this.#showLeft();
    // Filled in and left: what is wrong with it is said as late as the script is, and not only when the form is sent.
    const isLeft = this.#wasBlurred(element);
    // Nobody but a visitor leaves parts that make no value, be it before any script could hear of it.
    const isLeftInParts = store.isIncomplete(ref.path) && element !== document.activeElement;
    if (isLeftInParts || (isLeft && element.value !== '')) store.blur(ref.path);
    let seen = store.getValue(ref.path);
    const onChange = () => {
      const now = store.getValue(this.#ref.path);
      // Messages may have changed alone: what is being typed stays.
      if (now === seen && !this.#isForgotten(element)) return;
      seen = now;
      this.#show(element);
    };
    const onMove = () => {
      if (element.name === ref.path) return;
      element.name = ref.path;
      this.#isRenamed = true;
    };
    const ends = [store.registerInput(ref.path, this), ref.subscribeValue(onChange), ref.subscribePath(onMove)];
    if (isPicker(element)) {
      // Emptied of parts that made no value it has the same value as before, and browsers tell of no input.
      const onKeyUp = () => unreadIn(element) === undefined && this.#look();
      element.addEventListener('keyup', onKeyUp);
      ends.push(() => element.removeEventListener('keyup', onKeyUp));
    }
    return () => {
      this.#element = null;
      store.setIncomplete(this.#ref.path, undefined);
      for (const end of ends) end();
    };
  }

  /** Whether a text is the one that stands for the stored value while nobody edits it. */
  #isShown(text: string): boolean {
    return this.#spelling.show?.(this.#store.getValue(this.#ref.path)) === text;
  }

  #showLeft(): void {
    const element = this.#element;
    const text = this.#spelling.show?.(this.#store.getValue(this.#ref.path));
    if (element && element !== document.activeElement && text !== undefined && text !== '') element.value = text;
  }

  #spell(value: unknown): string {
    return this.#spelling.keeps !== true && isOfOtherBranch(value) ? '' : this.#spelling.spell(value);
  }

  /** Says something else of the field once what it shows asks for that. */
  #look(): void {
    const { error, advice } = this.#store.getMessages(this.#ref.path);
    if (!this.#element || (error ?? advice) === undefined) return;
    const value = this.#spelling.read(this.#element.value);
    if (this.#store.hasSameMessagesWith(this.#ref.path, value === '' ? undefined : value)) return;
    this.commit();
  }

  /** Whether the form was emptied while half a date stands in a picker. */
  #isForgotten(element: E): boolean {
    return unreadIn(element) !== undefined && !this.#store.isIncomplete(this.#ref.path);
  }

  #showPlain(picker: E, text: string): void {
    showDropped(picker, text);
    this.isPlain = true;
    this.#render();
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
